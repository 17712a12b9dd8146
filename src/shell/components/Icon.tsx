import * as pictureStyles from '../styles/pictures.module.css';
const files = import.meta.glob<string>('../../../assets/art/ui-icons/*.svg', { query: '?raw', import: 'default', eager: true });

const drawings = new Map(
  Object.entries(files).map(([path, svg]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.svg'.length),
    // The colour is the text's; holes show what lies behind the icon's own button.
    svg.replace(/ color="#[0-9A-Fa-f]+"/u, '').replaceAll('#FFFAEF', 'var(--hole)'),
  ]),
);

/** What an icon is drawn by. */
export interface IconProps {
  /** Name of a file of `assets/art/ui-icons`. */
  readonly name: string;
  /** In CSS pixels. */
  readonly size?: number;
}

/** One of our own icons, in the colour of the text. It is decoration: the control that holds it has the name. */
export function Icon({ name, size = 44 }: IconProps) {
  return (
    <span
      className={pictureStyles.icon}
      aria-hidden="true"
      style={{ width: size, height: size }}
      dangerouslySetInnerHTML={{ __html: drawings.get(name) ?? '' }}
    />
  );
}
