// Where a text stops being JSON, in the words of somebody who edits it by hand. The errors of
// JSON.parse name no line, and differ between versions of Node.

/** What can stand next. */
type Expected = 'value' | 'first value' | 'name' | 'first name' | 'colon' | 'comma' | 'end';

const TOKEN = /("(?:[^"\\\n]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])|([{}[\],:])/uy;

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

/** What a text that is no token seems to be. */
function describeSign(text: string, position: number): string {
  const rest = text.slice(position);
  const shown = JSON.stringify([...rest].slice(0, 12).join('').split('\n')[0]);
  if (/^[“”„«»‘’'`]/u.test(rest)) return `the quotation mark ${rest[0] ?? ''} is not the one that JSON has: "`;
  if (rest.startsWith('"')) return 'a quotation mark is missing at the end of a text';
  if (/^(?:\/\/|\/\*|#)/u.test(rest)) return 'JSON has no comments: take it out';
  return `${shown} is no text in quotation marks, no number and none of true, false and null`;
}

/** The line of the first fault, from 1, and what it is; null for a text that is JSON. */
export function findJsonFault(text: string): { readonly line: number; readonly message: string } | null {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let position = 0;
  let end = 0;
  const fault = (at: number, message: string) => ({ line: lineAt(text, at), message });
  const afterValue = (): Expected => (open.length === 0 ? 'end' : 'comma');
  for (;;) {
    position += /^\s*/u.exec(text.slice(position))?.[0].length ?? 0;
    if (position >= text.length) break;
    TOKEN.lastIndex = position;
    const found = TOKEN.exec(text);
    if (found === null) return fault(position, describeSign(text, position));
    const [token, quoted, plain] = found;
    const isValue = quoted !== undefined || plain !== undefined || token === '{' || token === '[';
    const closes = token === '}' || token === ']';
    if (expected === 'end') return fault(position, 'something stands behind the last bracket');
    if (closes) {
      if (expected === 'value' || expected === 'name') return fault(end - 1, 'the comma at its end is one too many');
      if (expected === 'colon' || open.pop() !== (token === '}' ? '{' : '['))
        return fault(position, `the bracket ${token} does not close what is open`);
      expected = afterValue();
    } else if (expected === 'comma') {
      if (token !== ',') return fault(end - 1, 'a comma is missing at its end');
      expected = open.at(-1) === '{' ? 'name' : 'value';
    } else if (expected === 'colon') {
      if (token !== ':') return fault(end - 1, 'a colon is missing after the name');
      expected = 'value';
    } else if (expected === 'name' || expected === 'first name') {
      if (quoted === undefined) return fault(position, 'a name in quotation marks is missing');
      expected = 'colon';
    } else if (!isValue) return fault(position, 'a value is missing');
    else if (token === '{' || token === '[') {
      open.push(token);
      expected = token === '{' ? 'first name' : 'first value';
    } else expected = afterValue();
    position += token.length;
    end = position;
  }
  return expected === 'end'
    ? null
    : fault(
        Math.max(0, end - 1),
        open.length === 0 ? 'there is nothing in it' : 'a closing bracket is missing after it',
      );
}
