/**
 * Colours of the speaker's, the listener's and the others' clothes: dark, middle and light, so that
 * who sees no colours tells them apart (3:1).
 */
export const TOPS: Readonly<Record<string, number>> = { '1': 0x1e2270, '2': 0xbc7a3c, '3': 0xfffbe0 };
