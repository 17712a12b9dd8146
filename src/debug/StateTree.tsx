import { useState } from 'react';
import * as qaPanelStyles from './qa-panels.module.css';

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** True when a name or a value below here holds the text. */
function holds(name: string, value: unknown, wanted: string): boolean {
  if (name.toLowerCase().includes(wanted)) return true;
  if (!isBranch(value)) return String(value).toLowerCase().includes(wanted);
  return Object.entries(value).some(([inner, next]) => holds(inner, next, wanted));
}

function Branch({
  name,
  value,
  wanted,
  isOpen,
}: {
  readonly name: string;
  readonly value: unknown;
  readonly wanted: string;
  readonly isOpen: boolean;
}) {
  if (!isBranch(value)) {
    return (
      <li>
        {name}: <b>{JSON.stringify(value)}</b>
      </li>
    );
  }
  const found = Object.entries(value).filter(
    ([inner, next]) => wanted === '' || name.toLowerCase().includes(wanted) || holds(inner, next, wanted),
  );
  return (
    <li>
      <details open={isOpen || wanted !== ''}>
        <summary>
          {name} <small>{Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).length}}`}</small>
        </summary>
        <ul>
          {found.map(([inner, next]) => (
            <Branch key={inner} name={inner} value={next} wanted={wanted} isOpen={false} />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** Plain data as a tree that can be searched. */
export function StateTree({ value }: { readonly value: unknown }) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
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
        <Branch name="state" value={value} wanted={wanted} isOpen />
      </ul>
    </div>
  );
}
