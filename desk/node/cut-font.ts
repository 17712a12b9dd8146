import subsetFont from 'subset-font';
import type { Ports } from '../builder/common/ports';

export const cutFont: Ports['cutFont'] = (font, { text, weight }) => {
  const bytes = Buffer.from(font.buffer, font.byteOffset, font.byteLength);
  const axes = weight === null ? {} : { variationAxes: { wght: weight } };
  return text === null
    ? subsetFont(bytes, undefined, { targetFormat: 'woff2', keepAllGlyphs: true, ...axes })
    : subsetFont(bytes, text, { targetFormat: 'woff2', ...axes });
};
