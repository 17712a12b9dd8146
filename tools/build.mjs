// Builds the app into dist/: the packs and pictures, the bundle, what its hosts are told, and a
// look at its weight and at what the oldest browsers lack. `npm run build -- assets bundle` takes
// these steps alone.
import { BUILD_STEPS } from './checks/list.mjs';
import { runSteps } from './checks/steps.mjs';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !BUILD_STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step "${unknown.join(', ')}" of a build. There are: ${BUILD_STEPS.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
for (const { name, steps, write } of BUILD_STEPS) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  if (!(await runSteps(write ?? steps))) process.exit(1);
}
