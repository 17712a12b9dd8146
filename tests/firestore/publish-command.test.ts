import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishCommand } from '../../desk/commands/publish';

/** Methods of the requests to a database that is empty. */
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (_url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(method);
    return Promise.resolve(Response.json({}));
  });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const publish = async (...more: string[]): Promise<number> =>
  await publishCommand.run(['--project', 'demo-kz', '--emulator', '127.0.0.1:1', ...more]);

it.each([[[]], [['--dry-run']]])('publish with %j only reads', async (more) => {
  expect(await publish(...more)).toBe(0);
  expect(new Set(asked)).toEqual(new Set(['GET']));
});

it('publish writes with --write, and not with --dry-run beside it', async () => {
  expect(await publish('--write')).toBe(0);
  expect(asked).toContain('POST');
  asked.length = 0;
  await expect(publish('--write', '--dry-run')).rejects.toThrow('A dry run writes nothing');
  expect(asked).toEqual([]);
});
