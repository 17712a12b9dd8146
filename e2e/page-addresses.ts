import type { PageDefinition } from '../src/shell/page/define-page';

/** Values of the parameters that the addresses of pages may need, of a unit and of a story. */
export interface ParameterValues {
  readonly unit: Readonly<Record<string, string>>;
  readonly story: Readonly<Record<string, string>>;
}

/**
 * An address of each page, with the parameters that it needs. Pages that anyone may open have none,
 * as most people see them first.
 */
export function listPageAddresses(pages: readonly PageDefinition[], values: ParameterValues): readonly string[] {
  return pages.map((page) => {
    const isOfStory = page.isOfStory?.({ Key: null }) === true;
    const known = isOfStory ? values.story : values.unit;
    const needed = page.isSide ? [] : [...(page.parameters ?? []), ...(page.hasStage ? (page.places ?? []) : [])];
    const query = needed.flatMap((name) =>
      known[name] === undefined ? [] : [`${name}=${encodeURIComponent(known[name])}`],
    );
    return page.path + (page.path === '/' ? '' : '/') + (query.length === 0 ? '' : `?${query.join('&')}`);
  });
}
