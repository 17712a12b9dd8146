import { toSeconds } from '../play/steps';
import { QaButton } from './QaButton';
import { useQaState, useQaContext } from './qa-context';
import type { Recording } from './recording';
import * as qaPanelStyles from './qa-panels.module.css';
import * as qaStyles from './qa.module.css';

const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16];

const formatSeconds = (step: number): string => `${toSeconds(step).toFixed(2)} s`;

/** Transport controls (play, pause, one step, speed), for replays and for the game itself. */
export function Transport() {
  useQaState(({ revision }) => revision);
  const speed = useQaState((state) => state.speed);
  const { session, player, driver } = useQaContext();
  const isSuspended = session.control.isSuspended();
  return (
    <p className={qaStyles.qaRow}>
      <QaButton onClick={() => (isSuspended ? player.play() : player.pause())}>
        {isSuspended ? 'Play' : 'Pause'}
      </QaButton>
      <QaButton onClick={() => player.forward(1)}>One step</QaButton>
      <label>
        Speed
        <select value={speed} onChange={(event) => driver.setSpeed(Number(event.target.value))}>
          {SPEEDS.map((ratio) => (
            <option key={ratio} value={ratio}>
              {ratio}x
            </option>
          ))}
        </select>
      </label>
    </p>
  );
}

function Scrubber({ recording }: { readonly recording: Recording }) {
  useQaState(({ revision }) => revision);
  const { session, player } = useQaContext();
  const { journal, marks, divergence } = recording;
  const step = session.staged()?.game.run.journal.steps ?? 0;
  const max = Math.max(1, journal.steps);
  return (
    <div className={qaPanelStyles.qaScrubber}>
      <svg viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
        {marks.map((mark) => (
          <rect
            key={mark.serial}
            data-kind={mark.kind}
            x={(1000 * mark.step) / max}
            y={mark.kind === 'round' ? 0 : 8}
            width="3"
            height="20"
          />
        ))}
        {divergence && <rect data-kind="differs" x={(1000 * divergence.step) / max} y="0" width="4" height="20" />}
      </svg>
      <input
        type="range"
        aria-label="Step of the replay"
        min={0}
        max={journal.steps}
        value={step}
        onChange={(event) => player.seek(Number(event.target.value))}
      />
      <p>
        step {step} of {journal.steps}, {formatSeconds(step)} of {formatSeconds(journal.steps)}
      </p>
    </div>
  );
}

/** Jumps to the previous and next mark. */
function Jumps({ recording }: { readonly recording: Recording }) {
  const { session, player } = useQaContext();
  const here = (): number => session.staged()?.game.run.journal.steps ?? 0;
  const steps = recording.marks.map(({ step }) => step);
  return (
    <p className={qaStyles.qaRow}>
      <QaButton onClick={() => player.seek(0)}>Start</QaButton>
      <QaButton
        onClick={() =>
          player.seek(
            steps
              .slice()
              .reverse()
              .find((step) => step < here()) ?? 0,
          )
        }
      >
        Mark before
      </QaButton>
      <QaButton onClick={() => player.seek(steps.find((step) => step > here()) ?? recording.journal.steps)}>
        Next mark
      </QaButton>
      {recording.divergence && (
        <QaButton onClick={() => player.seek(recording.divergence?.step ?? 0)}>Where it differs</QaButton>
      )}
    </p>
  );
}

/** Controls of the journal that is replayed. */
export function ReplayPanel() {
  useQaState(({ revision }) => revision);
  const replay = useQaState((state) => state.replay);
  const { session, player } = useQaContext();
  const isReplay = session.staged()?.kind === 'replay';
  return (
    <>
      <Transport />
      {replay ? (
        <>
          {replay.notices.map((notice) => (
            <p key={notice} className={qaStyles.qaNotice}>
              {notice}
            </p>
          ))}
          <Scrubber recording={replay.recording} />
          <Jumps recording={replay.recording} />
          {!replay.recording.divergence && (
            <p>Played again it comes to the recorded digests. Its last is {replay.recording.finalDigest}.</p>
          )}
        </>
      ) : (
        <p>No journal is open. Open one under Journal.</p>
      )}
      <p className={qaStyles.qaRow}>
        {replay && <QaButton onClick={player.takeOver}>Play on from here</QaButton>}
        {(replay || isReplay) && <QaButton onClick={() => void player.leave()}>Back to the game</QaButton>}
      </p>
    </>
  );
}
