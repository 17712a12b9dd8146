import { encodeText, toBase64 } from './bytes';

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. FIPS 180-4, 4.2.2. */
const ROUND_CONSTANTS = Int32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be,
  0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa,
  0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85,
  0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3,
  0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f,
  0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);
/** The same of the square roots of the first eight primes. FIPS 180-4, 5.3.3. */
const INITIAL_STATE = Int32Array.from([0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]);
const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;
const ROUNDS = 64;

const rotate = (value: number, bits: number): number => (value >>> bits) | (value << (32 - bits));

/** Takes in one block. FIPS 180-4, 6.2.2. */
function compress(state: Int32Array, schedule: Int32Array, block: DataView, start: number): void {
  for (let at = 0; at < 16; at += 1) schedule[at] = block.getInt32(start + 4 * at);
  for (let at = 16; at < ROUNDS; at += 1) {
    const two = schedule[at - 2] ?? 0;
    const fifteen = schedule[at - 15] ?? 0;
    const small1 = rotate(two, 17) ^ rotate(two, 19) ^ (two >>> 10);
    const small0 = rotate(fifteen, 7) ^ rotate(fifteen, 18) ^ (fifteen >>> 3);
    schedule[at] = (small1 + (schedule[at - 7] ?? 0) + small0 + (schedule[at - 16] ?? 0)) | 0;
  }
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let at = 0; at < ROUNDS; at += 1) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + (ROUND_CONSTANTS[at] ?? 0) + (schedule[at] ?? 0)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}

/** The 32 bytes of the SHA-256 of parts, as if they were one. A text counts as its UTF-8. */
function digest(parts: readonly (Uint8Array | string)[]): Uint8Array {
  const state = INITIAL_STATE.slice();
  const schedule = new Int32Array(ROUNDS);
  const rest = new Uint8Array(BLOCK_BYTES + BLOCK_BYTES);
  const restView = new DataView(rest.buffer);
  let filled = 0;
  let length = 0;
  for (const part of parts) {
    const bytes = typeof part === 'string' ? encodeText(part) : part;
    length += bytes.length;
    let at = 0;
    if (filled > 0) {
      at = Math.min(bytes.length, BLOCK_BYTES - filled);
      rest.set(bytes.subarray(0, at), filled);
      filled += at;
      if (filled < BLOCK_BYTES) continue;
      compress(state, schedule, restView, 0);
      filled = 0;
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (; at + BLOCK_BYTES <= bytes.length; at += BLOCK_BYTES) compress(state, schedule, view, at);
    rest.set(bytes.subarray(at));
    filled = bytes.length - at;
  }
  // A one, zeros, and the length in bits: in one block more, or two.
  const end = filled + 1 + LENGTH_BYTES <= BLOCK_BYTES ? BLOCK_BYTES : 2 * BLOCK_BYTES;
  rest.fill(0, filled);
  rest[filled] = 0x80;
  restView.setBigUint64(end - LENGTH_BYTES, BigInt(length) * 8n);
  for (let at = 0; at < end; at += BLOCK_BYTES) compress(state, schedule, restView, at);
  const bytes = new Uint8Array(4 * state.length);
  const view = new DataView(bytes.buffer);
  state.forEach((value, at) => view.setInt32(4 * at, value));
  return bytes;
}

/**
 * SHA-256 of parts, as if they were one, as 64 hexadecimal digits. Our own, since Web Crypto is missing on pages without https, and in Node its
 * answers wait behind the pictures that are being encoded.
 */
export function sha256(...parts: readonly (Uint8Array | string)[]): string {
  return Array.from(digest(parts), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 as an `integrity` attribute writes it: 'sha256-' and base64. */
export function integrityOf(content: Uint8Array): string {
  return `sha256-${toBase64(digest([content]))}`;
}
