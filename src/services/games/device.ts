/** The build of the app; recorded in every journal. */
export const BUILD: string = import.meta.env.BUILD ?? 'unbuilt';
