import { Drawing } from './Drawing';

const files = import.meta.glob<string>('../../../assets/art/ui-icons/*.svg', { query: '?raw', import: 'default', eager: true });

/** One of our own icons, by the name of its file. It is decoration: the control that holds it has the name. */
export function Icon({ name, size }: { readonly name: string; readonly size?: number }) {
  return <Drawing svg={files[`../../../assets/art/ui-icons/${name}.svg`] ?? ''} size={size} />;
}
