/** The workflow by which GitHub Pages serves the .zip that lies in a repository. */
export const PAGES_WORKFLOW = `on: push
permissions: { contents: read, pages: write, id-token: write }
jobs:
  pages:
    runs-on: ubuntu-latest
    environment: github-pages
    steps:
      - uses: actions/checkout@v4
      - run: unzip *.zip -d site
      - uses: actions/upload-pages-artifact@v3
        with: { path: site }
      - uses: actions/deploy-pages@v4
`;

/**
 * HOSTING.txt of an app: how it comes to the web, for somebody who has never done it.
 * docs/hosting.md says the same.
 */
export const hostingText = (name: string): string => `${name}

This folder is a whole app. It needs a web address that begins with https://, and then works in any browser, can be installed, and is
played without a network from the second visit on. Any host of plain files will do, in any folder of a website.

Three free hosts (each wants an account):

  Netlify            Open https://app.netlify.com/drop and drop the .zip on the page. It shows the address. "Site configuration" changes
                     the name in it. A new version: "Deploys", and drop the new .zip there.
  Cloudflare Pages   https://dash.cloudflare.com: Workers & Pages, Create, Pages, Upload assets. Give a name, drop the .zip, Deploy.
                     The address is https://NAME.pages.dev/. A new version: "Create deployment" in the project.
  GitHub Pages       https://github.com: New repository, public; "uploading an existing file": drop the .zip (25 MB at most),
                     Commit changes. Settings, Pages, Source: GitHub Actions. Then Code, Add file, Create new file, with the name
                     .github/workflows/pages.yml and the text at the end of this file, Commit changes. After a minute the address is
                     https://ACCOUNT.github.io/REPOSITORY/. A new version: delete the old .zip there, upload the new one.

A website that you have: copy this folder to it, under any name.

A classroom without the internet: on one computer with Python, in the folder ABOVE this one:

  python3 -m http.server 8000

and on the same computer http://localhost:8000/ and the name of this folder. Tablets of the same network reach it by the computer's address,
but browsers keep an app for use without a network only from https:// or from the computer itself.

A new version: make the .zip again. At the host, DELETE the whole old folder first, then put the new files there. Files that stay from before can
still be opened by their addresses: words, pictures and recordings that somebody has taken back since. Netlify and Cloudflare Pages do that by
themselves with each upload. Open apps take the new version by themselves.

A public repository of GitHub keeps every old version in its history. When something is taken back, delete the repository and make a new one.

The text of .github/workflows/pages.yml:

${PAGES_WORKFLOW}`;
