import type { SheetRow } from '../../builder/sheets/table';

/** The source of the examples in a new pack. */
const EXAMPLE = 'example';

/** True for a word of a new pack that nobody has written over. */
export const isExample = ({ source = '' }: SheetRow): boolean => source.trim() === EXAMPLE;
