import { FrameGraph } from './FrameGraph';
import { readGameInfo, readStageStats } from './stats';
import { QaButton } from './QaButton';
import { useQaState, useQaContext } from './qa-context';
import { StateTree } from './StateTree';
import * as qaPanelStyles from './qa-panels.module.css';
import * as qaStyles from './qa.module.css';

const MEGA = 1e6;
const MAX_WEIGHTS = 8;

const time = (milliseconds: number): string => `${milliseconds.toFixed(2)} ms`;

function StatsTable() {
  useQaState(({ revision }) => revision);
  const { session } = useQaContext();
  const scene = readGameInfo(session);
  const stage = readStageStats(session);
  const rows: readonly (readonly [string, string | number])[] = [
    ...(scene
      ? ([
          ['scene', `${scene.scene} (${scene.kind})`],
          ['difficulty, mode', `${scene.difficulty}, ${scene.mode}`],
          ['seed', scene.seed],
          ['step, phase', `${scene.step}, ${scene.phase}`],
          ['round, score', `${scene.round}, ${scene.score}`],
          ['prompt', scene.prompt ?? 'none'],
        ] as const)
      : ([['scene', 'no game is on the stage']] as const)),
    ['frame', time(stage.frameMilliseconds)],
    ['rules, draw', `${time(stage.rulesMilliseconds)}, ${time(stage.drawMilliseconds)}`],
    ['render, React', `${time(stage.renderMilliseconds)}, ${time(stage.reactMilliseconds)}`],
    ['graphics card', stage.gpuMilliseconds === null ? 'not reported' : time(stage.gpuMilliseconds)],
    ['draw calls, frames', `${stage.drawCalls}, ${stage.renders}`],
    ['sprites, tweens', `${stage.sprites}, ${stage.tweens}`],
    ['textures', `${stage.textures}, ${(stage.textureBytes / MEGA).toFixed(1)} MB`],
    ['heap', stage.heapBytes === null ? 'not reported' : `${(stage.heapBytes / MEGA).toFixed(1)} MB`],
    ['voices', stage.voices],
  ];
  return (
    <dl className={qaPanelStyles.qaFacts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Why the current target was chosen: the weights of the candidates, and the words that could not be
 * its distractors.
 */
function WordWeights() {
  const asked = useQaState((state) => state.asked);
  if (!asked) return null;
  const { word, weights, clashing } = asked;
  return (
    <details>
      <summary>
        Why “{word.text}” <small>asked at step {asked.step}</small>
      </summary>
      <ol className={qaPanelStyles.qaWeights}>
        {weights.slice(0, MAX_WEIGHTS).map((entry) => (
          <li key={entry.word.key} className={entry.word.key === word.key ? qaPanelStyles.qaAsked : ''}>
            {entry.word.text}: weight {entry.weight.toFixed(1)}, {(100 * entry.share).toFixed(1)} %
          </li>
        ))}
      </ol>
      <p>{weights.length > MAX_WEIGHTS ? `and ${weights.length - MAX_WEIGHTS} lighter words` : ''}</p>
      {clashing.map((entry) => (
        <p key={entry.word.key}>
          {entry.word.text} was refused beside it: {entry.reason}.
        </p>
      ))}
    </details>
  );
}

function LiveState() {
  useQaState(({ revision }) => revision);
  const { session } = useQaContext();
  const run = session.staged()?.game.run;
  return run ? <StateTree value={run.state} /> : null;
}

interface Props {
  readonly areHitAreasShown: boolean;
  readonly onHitAreas: (areShown: boolean) => void;
  readonly isWireframeShown: boolean;
  readonly onWireframe: (isShown: boolean) => void;
}

/** The state of the game, timings and resources at this moment. */
export function NowPanel({ areHitAreasShown, onHitAreas, isWireframeShown, onWireframe }: Props) {
  const events = useQaState((state) => state.events);
  return (
    <>
      <p className={qaStyles.qaRow}>
        <QaButton isPressed={areHitAreasShown} onClick={() => onHitAreas(!areHitAreasShown)}>
          Hit areas
        </QaButton>
        <QaButton isPressed={isWireframeShown} onClick={() => onWireframe(!isWireframeShown)}>
          Bodies
        </QaButton>
      </p>
      <StatsTable />
      <FrameGraph />
      <WordWeights />
      <details open>
        <summary>State</summary>
        <LiveState />
      </details>
      <details open>
        <summary>Events</summary>
        <ol className={qaPanelStyles.qaEvents} aria-label="Events, the latest first">
          {events
            .slice()
            .reverse()
            .map(({ serial, step, text }) => (
              <li key={serial}>
                <i>{step}</i> {text}
              </li>
            ))}
        </ol>
      </details>
    </>
  );
}
