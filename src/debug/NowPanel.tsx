import { FrameGraph } from './FrameGraph';
import { readScene, readStage } from './facts';
import { Press, useQa, useTools } from './parts';
import { StateTree } from './StateTree';
import * as qaPanelStyles from './qa-panels.module.css';
import * as qaStyles from './qa.module.css';

const MEGA = 1e6;
const MAX_WEIGHTS = 8;

const time = (milliseconds: number): string => `${milliseconds.toFixed(2)} ms`;

function Facts() {
  useQa(({ moment }) => moment);
  const { session } = useTools();
  const scene = readScene(session);
  const stage = readStage(session);
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
    ['graphics card', stage.gpuMilliseconds === null ? 'not told' : time(stage.gpuMilliseconds)],
    ['draw calls, frames', `${stage.drawCalls}, ${stage.renders}`],
    ['sprites, tweens', `${stage.sprites}, ${stage.tweens}`],
    ['textures', `${stage.textures}, ${(stage.textureBytes / MEGA).toFixed(1)} MB`],
    ['heap', stage.heapBytes === null ? 'not told' : `${(stage.heapBytes / MEGA).toFixed(1)} MB`],
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

/** How the word that is asked came to be asked. */
function Weights() {
  const asked = useQa((state) => state.asked);
  if (!asked) return null;
  const { word, weights, refused } = asked;
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
      {refused.map((entry) => (
        <p key={entry.word.key}>
          {entry.word.text} was refused beside it: {entry.reason}.
        </p>
      ))}
    </details>
  );
}

function LiveState() {
  useQa(({ moment }) => moment);
  const { session } = useTools();
  const run = session.staged()?.game.run;
  return run ? <StateTree value={run.state} /> : null;
}

interface Props {
  readonly areHitsShown: boolean;
  readonly onHits: (areShown: boolean) => void;
  readonly areWiresShown: boolean;
  readonly onWires: (areShown: boolean) => void;
}

/** What goes on now. */
export function NowPanel({ areHitsShown, onHits, areWiresShown, onWires }: Props) {
  const events = useQa((state) => state.events);
  return (
    <>
      <p className={qaStyles.qaRow}>
        <Press isPressed={areHitsShown} onPress={() => onHits(!areHitsShown)}>
          Hit areas
        </Press>
        <Press isPressed={areWiresShown} onPress={() => onWires(!areWiresShown)}>
          Bodies
        </Press>
      </p>
      <Facts />
      <FrameGraph />
      <Weights />
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
