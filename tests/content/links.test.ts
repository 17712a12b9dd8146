import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWebAddress } from '../../src/content/links';
import { PackError } from '../../src/content/json';
import { readManifest } from '../../src/content/pack-schema';
import { manifest } from '../progress/sample';

it('an address of the web is https and has a host', () => {
  expect(['https://a.example', 'HTTPS://a.example/x?y#z'].map(isWebAddress)).toEqual([true, true]);
  const others = [
    '',
    'a.example',
    '//a.example',
    'http://a.example',
    'https:',
    'https://',
    'https:///x',
    ' https://a.example',
    'javascript:https://a',
  ];
  expect(others.filter(isWebAddress)).toEqual([]);
});

/**
 * True for a text that the app takes for an address of the web, and a browser for something else.
 */
const isOther = (text: string): boolean =>
  isWebAddress(text) && URL.canParse(text) && new URL(text).protocol !== 'https:';

it('what is taken for an address of the web is one for a browser too', () => {
  const scheme = fc.constantFrom(
    'javascript:',
    'data:',
    'vbscript:',
    'file:',
    'blob:',
    'http:',
    'https:',
    'JaVaScRiPt:',
    'java\tscript:',
    '\u0001javascript:',
    '',
  );
  const rest = fc.oneof(
    fc.string(),
    fc.constantFrom('//a.example', 'alert(1)//https://a.example', 'text/html,https://'),
  );
  const result = fc.check(fc.property(scheme, rest, (start, end) => !isOther(start + end)));
  expect(result.counterexample).toBeNull();
});

it.each([
  { Link: 'javascript:alert(1)' },
  { FeedbackLink: 'data:text/html,x' },
  { linkLogos: [{ link: 'javascript:alert(1)', image: '', style: '' }] },
  { linkLogos: [{ link: 'https://a.example', image: 'data:image/svg+xml,x', style: '' }] },
  { linkLogos: [{ link: 'https://a.example', image: 'http://a.example/x.png', style: '' }] },
])('the app refuses a pack with %j', (changes) => {
  expect(readManifest(manifest)).toMatchObject({ id: manifest.id });
  expect(() => readManifest({ ...manifest, config: { ...manifest.config, ...changes } })).toThrow(PackError);
});
