import * as pictureStyles from '../styles/pictures.module.css';
const files = import.meta.glob<string>('../../../assets/art/ui-icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const drawings = new Map(
  Object.entries(files).map(([path, svg]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.svg'.length),
    // The colour is inherited from the text; the holes get the colour of the button behind the
    // icon.
    svg.replace(/ color="#[0-9A-Fa-f]+"/u, '').replaceAll('#FFFAEF', 'var(--hole)'),
  ]),
);

export interface IconProps {
  /** Name of a file of `assets/art/ui-icons`. */
  readonly name: string;
  /** In CSS pixels. */
  readonly size?: number;
}

/**
 * Icons that point along the line of text: they point the other way where it runs from right to
 * left.
 */
const SIDEWAYS: ReadonlySet<string> = new Set(['back', 'next', 'exit']);

/**
 * The drawing of an icon; none, and a line in the log, when there is no such file.
 * spec: shell#logs.
 */
function findDrawing(name: string): string {
  const drawing = drawings.get(name);
  if (drawing === undefined) console.warn('Could not find icon', name);
  return drawing ?? '';
}

/** The part of the Trusted Types API that is used here. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (name: string) => string },
  ) => { readonly createHTML: (name: string) => string };
}

const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
/**
 * Makes markup of an icon's name: no other text becomes markup under the Content-Security-Policy
 * (tools/hosting/headers.mjs).
 */
const policy = trustedTypes?.createPolicy('kids-zone-icons', { createHTML: findDrawing }) ?? {
  createHTML: findDrawing,
};

const markup = new Map<string, string>();

/**
 * The markup of an icon, made once: React sets it again when it is another object, and the browser
 * then parses the drawing again.
 */
function markupOf(name: string): string {
  const made = markup.get(name) ?? policy.createHTML(name);
  markup.set(name, made);
  return made;
}

/**
 * An icon of the app, in the colour of the text. Decorative: the control that contains it has the
 * accessible name.
 */
export function Icon({ name, size = 44 }: IconProps) {
  return (
    <span
      className={`${pictureStyles.icon} ${SIDEWAYS.has(name) ? pictureStyles.sideways : ''}`}
      aria-hidden="true"
      style={{ width: size, height: size }}
      dangerouslySetInnerHTML={{ __html: markupOf(name) }}
    />
  );
}
