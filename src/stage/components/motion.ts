/** Motion tokens in seconds, and the eases that go with them. spec: art#motion. */
export const MOTION = { tap: 0.12, fast: 0.2, base: 0.35, slow: 0.6, stagger: 0.06 } as const;

export const EASE = {
  enter: 'back.out(1.6)',
  leave: 'power2.in',
  move: 'power2.inOut',
  settle: 'elastic.out(1,.55)',
} as const;
