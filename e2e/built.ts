/** Folder of the built app that is played. */
export const BUILT = process.env['BUILT'] ?? 'dist';
