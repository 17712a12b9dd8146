// A process that simulates children for tools/learn/learn.ts: one `Job` in a message, its outcomes
// in the answer.
import { readContent } from '../balance/child';
import { MODELS } from './models';
import type { Job } from './pool';
import { simulateChild } from './simulate';

const contents = new Map<string, ReturnType<typeof readContent>>();

function contentOf(pack: string): ReturnType<typeof readContent> {
  const content = contents.get(pack) ?? readContent(`assets/packs/${pack}`);
  contents.set(pack, content);
  return content;
}

process.on('message', ({ pack, model: name, path, days, seeds }: Job) => {
  const model = MODELS.find((one) => one.name === name);
  if (!model) throw new Error(`No model of memory is called "${name}".`);
  process.send?.(seeds.map((seed) => simulateChild(contentOf(pack), model, path, days, seed)));
});
