// Builds a pack in a process of its own as the commands do, and tells its parent how far it is:
// [what, done]. The parent may kill it at any time.
import { buildFolder } from '../../desk/node/build-folder';
import { updatePack } from '../../desk/node/update';

const [folder = '', output = '', cache = ''] = process.argv.slice(2);
const loadBuilder = () => Promise.resolve(buildFolder);
await updatePack(loadBuilder, folder, output, cache, 'my-language', {
  progress: (what, done) => process.send?.([what, done]),
});
