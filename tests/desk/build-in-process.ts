// Builds a pack in a process of its own, and tells its parent how far it is: [what, done]. The parent may kill it at any time.
import { buildFolder } from '../../desk/node/build-folder';

const [folder = '', output = '', cache = ''] = process.argv.slice(2);
await buildFolder(folder, output, cache, 'my-language', (what, done) => process.send?.([what, done]));
