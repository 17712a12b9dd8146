// Three lint rules for oxlint: `boundaries/rooms`, which file may import which; `boundaries/clock`,
// who may read the time; `boundaries/store`, who may change the app's store.
import { existsSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOMS, SOLE_USERS } from './rooms.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {string} path @returns {string} */
const fromRoot = (path) => relative(ROOT, path).split(sep).join('/');

/** @param {string} path from the project's root */
function roomOf(path) {
  return ROOMS.find((room) => room.files.test(path)) ?? null;
}

/**
 * @param {string} file path of the importing file
 * @param {string} source
 * @returns {string} path from the project's root
 */
function resolveImport(file, source) {
  const path = resolve(dirname(file), source.replace(/\?.*$/, ''));
  const found = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].find(
    (ending) => existsSync(path + ending) && !(ending === '' && !/\.\w+$/.test(path)),
  );
  return fromRoot(path + (found ?? ''));
}

/** The folder of a game: `scenes/my-game`. @param {string} path */
const sceneFolder = (path) => path.split('/').slice(0, 2).join('/');

/**
 * Why this import is not allowed, in plain words, or null when it is.
 * @param {string} file absolute path of the importing file
 * @param {string} source what stands in the import
 * @param {boolean} typeOnly
 * @returns {string | null}
 */
function objectionTo(file, source, typeOnly) {
  const importer = fromRoot(file);
  const room = roomOf(importer);
  if (!room) return null;
  if (!source.startsWith('.')) {
    const sole = SOLE_USERS.find((user) => user.package.test(source));
    if (sole && room.packages !== 'any' && !sole.file.test(importer))
      return `only ${sole.file.source} may import the package '${source}'`;
    const isAllowed = room.packages === 'any' || room.packages.some((pattern) => pattern.test(source));
    return isAllowed ? null : `${room.name} may not import the package '${source}'`;
  }
  const target = resolveImport(file, source);
  const other = roomOf(target);
  if (!other) return room.outside?.some((path) => path.test(target)) ? null : `${room.name} may not import '${target}'`;
  const isOtherScene = room.apart && other.apart && sceneFolder(importer) !== sceneFolder(target);
  if (isOtherScene) return `a scene may not import another scene ('${target}')`;
  if (other === room || room.may.includes(other.name)) return null;
  if (room.types?.includes(other.name))
    return typeOnly ? null : `${room.name} may import only types from ${other.name}`;
  return `${room.name} may not import ${other.name} ('${target}')`;
}

/** @param {any} node an import or export declaration */
function isTypeOnly(node) {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const { specifiers = [] } = node;
  return (
    specifiers.length > 0 &&
    specifiers.every((/** @type {any} */ specifier) => (specifier.importKind ?? specifier.exportKind) === 'type')
  );
}

const rooms = {
  /** @param {any} context */
  create(context) {
    /** @param {any} node @param {boolean} typeOnly */
    const check = (node, typeOnly) => {
      const source = node.source?.value;
      if (typeof source !== 'string') return;
      const objection = objectionTo(context.filename, source, typeOnly);
      if (objection) context.report({ node: node.source, message: `Import boundary: ${objection}.` });
    };
    return {
      ImportDeclaration: (/** @type {any} */ node) => check(node, isTypeOnly(node)),
      ExportNamedDeclaration: (/** @type {any} */ node) => check(node, isTypeOnly(node)),
      ExportAllDeclaration: (/** @type {any} */ node) => check(node, isTypeOnly(node)),
      ImportExpression: (/** @type {any} */ node) => check(node, false),
    };
  },
};

/** The files that must ask for the time, and the one that reads it. */
const ASKS = /^(?:src|desk|scenes)\/(?!.*\/tests\/)/u;
const READS = 'src/clock/system-time.ts';

/** @param {any} node */
const isDate = (node) => node.type === 'Identifier' && node.name === 'Date';

const clock = {
  /** @param {any} context */
  create(context) {
    const path = fromRoot(context.filename);
    if (path === READS || !ASKS.test(path)) return {};
    /** @param {any} node */
    const report = (node) =>
      context.report({
        node,
        message: `What depends on the day asks a Clock (src/clock); the time alone is in ${READS}.`,
      });
    return {
      MemberExpression: (/** @type {any} */ node) => {
        if (isDate(node.object) && (node.property.name ?? node.property.value) === 'now') report(node);
      },
      NewExpression: (/** @type {any} */ node) => {
        if (isDate(node.callee) && node.arguments.length === 0) report(node);
      },
      CallExpression: (/** @type {any} */ node) => {
        if (isDate(node.callee)) report(node);
      },
    };
  },
};

/** The files that change the store by its actions alone. */
const ACTS = /^src\/(?!store\/)/u;

/** The store by itself, or as a part of something: `store`, `options.store`. @param {any} node */
const isStore = (node) => (node.property?.name ?? node.name) === 'store';

const store = {
  /** @param {any} context */
  create(context) {
    if (!ACTS.test(fromRoot(context.filename))) return {};
    return {
      MemberExpression: (/** @type {any} */ node) => {
        if (isStore(node.object) && (node.property.name ?? node.property.value) === 'setState')
          context.report({ node, message: 'The store is changed by its actions alone, which are in src/store.' });
      },
    };
  },
};

export default { meta: { name: 'boundaries' }, rules: { rooms, clock, store } };
