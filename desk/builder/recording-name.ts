/** Names become parts of addresses: letters, digits and some punctuation. */
const GOOD_NAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} _'’ʻʼ()-]|\.(?!\.)){0,99}$/u;

/** True for a name that a recording may have. */
export const isGoodName = (name: string): boolean => GOOD_NAME.test(name);
