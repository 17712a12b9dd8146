/** A drawing of `assets/art/ui-icons` given as its SVG text, in the colour of the text. Home takes its few this way, and not all icons with them. */
export function Drawing({ svg, size = 44 }: { readonly svg: string; readonly size?: number }) {
  // The colour is the text's; holes show what lies behind the icon's own button.
  const coloured = svg.replace(/ color="#[0-9A-Fa-f]+"/u, '').replaceAll('#FFFAEF', 'var(--hole)');
  return <span className="icon" aria-hidden="true" style={{ width: size, height: size }} dangerouslySetInnerHTML={{ __html: coloured }} />;
}
