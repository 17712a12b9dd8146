import { useState } from 'react';
import * as qaPanelStyles from './qa-panels.module.css';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** True when this name, or a name or value below it, contains the query. */
function matches(name: string, value: unknown, query: string): boolean {
  if (name.toLowerCase().includes(query)) return true;
  if (!isObject(value)) return String(value).toLowerCase().includes(query);
  return Object.entries(value).some(([inner, next]) => matches(inner, next, query));
}

function TreeNode({
  name,
  value,
  query,
  isOpen,
}: {
  readonly name: string;
  readonly value: unknown;
  readonly query: string;
  readonly isOpen: boolean;
}) {
  if (!isObject(value)) {
    return (
      <li>
        {name}: <b>{JSON.stringify(value)}</b>
      </li>
    );
  }
  const found = Object.entries(value).filter(
    ([inner, next]) => query === '' || name.toLowerCase().includes(query) || matches(inner, next, query),
  );
  return (
    <li>
      <details open={isOpen || query !== ''}>
        <summary>
          {name} <small>{Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).length}}`}</small>
        </summary>
        <ul>
          {found.map(([inner, next]) => (
            <TreeNode key={inner} name={inner} value={next} query={query} isOpen={false} />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** JSON data as a tree with a search box. */
export function StateTree({ value }: { readonly value: unknown }) {
  const [text, setText] = useState('');
  const query = text.trim().toLowerCase();
  return (
    <div className={qaPanelStyles.qaTree}>
      <input
        type="search"
        placeholder="Search the state"
        aria-label="Search the state"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul>
        <TreeNode name="state" value={value} query={query} isOpen />
      </ul>
    </div>
  );
}
