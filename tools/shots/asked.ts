/** The words after what is to be taken: `npm run shots -- screens 844x390`. */
export const ASKED: readonly string[] = process.argv.slice(3);
