/**
 * Colours of the speaker's, the listener's and the others' clothes: dark, middle and light, so that
 * who sees no colours tells them apart (3:1).
 */
export const TOPS: Readonly<Record<string, number>> = { '1': 0x181c60, '2': 0xd2672c, '3': 0xfffbe0 };
