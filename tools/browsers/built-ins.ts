import data from '@mdn/browser-compat-data/forLegacyNode';
import type { Identifier } from '@mdn/browser-compat-data';
import { findLacking } from './support';

/** What a browser of the floor lacks: names with the first versions that have them. */
interface BuiltIns {
  /** 'OffscreenCanvas'. */
  readonly globals: ReadonlyMap<string, string>;
  /** 'AbortSignal.timeout', 'navigator.userActivation'. */
  readonly properties: ReadonlyMap<string, string>;
  /** 'toSorted': no object has, in all browsers, a method of this name. */
  readonly methods: ReadonlyMap<string, string>;
}

/** Global objects by the interface that they have. */
const INSTANCES: Readonly<Record<string, string>> = {
  Crypto: 'crypto',
  Document: 'document',
  HTMLDocument: 'document',
  IDBFactory: 'indexedDB',
  Navigator: 'navigator',
  Performance: 'performance',
  Screen: 'screen',
  Window: 'window',
};
/**
 * Interfaces behind one object of `navigator`, which no script reaches where the browser lacks
 * them.
 */
const BEHIND_A_GATE = /^GPU|^XR|^USB|^Bluetooth|^HID/u;
const STATIC = '_static';

/** What an entry has, without the statement about itself. */
const listMembers = ({ __compat: _statement, ...members }: Identifier): readonly [string, Identifier][] =>
  Object.entries(members);

/**
 * True for a function of the object itself, such as Math.max, as far as Node knows it: MDN's data
 * do not tell it from a method.
 */
function isStaticBuiltIn(owner: string, member: string): boolean {
  const object: unknown = Reflect.get(globalThis, owner);
  return (
    (typeof object === 'function' || typeof object === 'object') && object !== null && Object.hasOwn(object, member)
  );
}

const isLacking = ([, since]: readonly [string, string]): boolean => since !== '';

/**
 * The built-ins of JavaScript, and of the DOM, that a browser of the floor lacks. A method is known
 * by its name alone, since a script has no types: names that any older object has too are left out,
 * and so are single words of the DOM (`draw`, `run`), which every library uses.
 */
function listBuiltIns(): BuiltIns {
  const globals = new Map<string, string>();
  const properties = new Map<string, string>();
  const methods = new Map<string, string[]>();
  const addMethod = (name: string, since: string): void =>
    void methods.set(name, [...(methods.get(name) ?? []), since]);
  const builtIns = data.javascript['builtins'] ?? {};
  for (const [name, entry] of listMembers(builtIns)) {
    globals.set(name, findLacking(entry));
    for (const [member, builtIn] of listMembers(entry)) {
      properties.set(`${name}.${member}`, findLacking(builtIn));
      const since = findLacking(builtIn);
      if (!isStaticBuiltIn(name, member) || since === '') addMethod(member, since);
    }
  }
  for (const [name, entry] of listMembers(data.api)) {
    if (!(name in builtIns)) globals.set(name, findLacking(entry));
    const instance = INSTANCES[name];
    for (const [key, builtIn] of listMembers(entry)) {
      const isStatic = key.endsWith(STATIC);
      const member = isStatic ? key.slice(0, -STATIC.length) : key;
      if (isStatic) properties.set(`${name}.${member}`, findLacking(builtIn));
      if (instance !== undefined) properties.set(`${instance}.${member}`, findLacking(builtIn));
      // Functions and objects of the window are global names.
      if (name === 'Window' && !globals.has(member)) globals.set(member, findLacking(builtIn));
      if (isStatic || BEHIND_A_GATE.test(name)) addMethod(member, '');
      else if (/[A-Z]/u.test(member)) addMethod(member, findLacking(builtIn));
    }
  }
  return {
    globals: new Map([...globals].filter(isLacking)),
    properties: new Map([...properties].filter(isLacking)),
    methods: new Map([...methods].filter(([, all]) => !all.includes('')).map(([name, all]) => [name, all[0] ?? ''])),
  };
}

export const BUILT_INS = listBuiltIns();
