/** What the head-up display shows of an answer or between rounds, and how a test gets there. */

/**
 * Runs in the page: takes right or wrong choices until the popup word says so, and holds that
 * still. False when no choice is wrong.
 */
export async function answerUntilShown(isRight: boolean): Promise<boolean> {
  const maxAnswers = 80;
  // On a busy machine that task comes later than the next frame.
  const maxFrames = 20;
  const steps = { afterAnswer: 10, otherwise: 60 };
  const { body } = document;
  const find = (): HTMLElement | null => body.querySelector('[data-testid="popup-word"]');
  for (let answers = 0; answers < maxAnswers; answers += 1) {
    for (const animation of find()?.getAnimations() ?? []) animation.finish();
    const { qa } = window;
    // All was right, and the last round is over: the banner of the result is still to come.
    if (qa?.state()?.phase.kind === 'closing') return false;
    const hint = qa?.hint() ?? null;
    const answered = (): number => (qa?.state()?.stats.hits ?? 0) + (qa?.state()?.stats.misses ?? 0);
    const before = answered();
    const taken = isRight ? hint : qa?.choices().find(({ id }) => id !== hint)?.id;
    if (taken) qa?.act(taken);
    qa?.step(taken ? steps.afterAnswer : steps.otherwise);
    // The popup word is rendered in a task after the game's frame.
    const isShown = (): boolean => find()?.dataset['type'] === (isRight ? 'correct' : 'incorrect');
    // Some presses are no answer, and some games judge one in a later step than that of its press.
    const frames = answered() === before ? 2 : maxFrames;
    for (let frame = 0; frame < frames && !isShown(); frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    if (!isShown()) continue;
    for (const notice of body.querySelectorAll('[data-testid="popup-word"], [data-testid="score-change"]')) {
      const [appearing, ...others] = notice.getAnimations();
      for (const animation of [appearing, ...others]) animation?.pause();
      if (appearing) appearing.currentTime = Number(appearing.effect?.getComputedTiming().activeDuration ?? 0);
    }
    // The plaque hangs.
    for (const animation of document.getAnimations()) {
      const { iterations } = animation.effect?.getTiming() ?? {};
      if (animation.playState === 'running' && iterations !== Infinity) animation.finish();
    }
    return true;
  }
  return false;
}

/** Runs in the page: what moves once has come to rest. */
export function finishAnimations(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
}

/** Runs in the page: answers right until a banner of this kind has come down; else false. */
export async function playUntilBanner(kind: 'round' | 'result'): Promise<boolean> {
  const maxTurns = 900;
  const turnSteps = 20;
  const { qa } = window;
  const find = (): HTMLElement | null => document.body.querySelector(`[data-testid="banner"][data-kind="${kind}"]`);
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const { kind: phase = 'ended' } = qa?.state()?.phase ?? {};
    const isDue = kind === 'round' ? phase === 'banner' : phase === 'result' || phase === 'ended';
    // It is rendered in a task after the game's frame.
    const frames = isDue ? turnSteps : 0;
    for (let frame = 0; frame < frames && !find(); frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    if (find()) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      for (const animation of document.getAnimations()) {
        const { iterations } = animation.effect?.getTiming() ?? {};
        if (iterations !== Infinity) animation.finish();
      }
      return true;
    }
    if (phase === 'ended') return false;
    const hint = qa?.hint();
    if (hint) qa?.act(hint);
    qa?.step(turnSteps);
  }
  return false;
}
