// In place of `vite/client`, which types a CSS module by its default export: that one is an object
// of all names, which no build can shake. Whether a module defines the class that is named,
// tests/tools/style-sheets.test.ts checks.
declare module '*.module.css' {
  /** Class names of the page by their names in the sheet. */
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module '*.css';

/** The address of a built worker. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}
