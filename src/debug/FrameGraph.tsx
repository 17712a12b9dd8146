import { useQaState, useQaContext } from './qa-context';
import * as qaPanelStyles from './qa-panels.module.css';

/** Sizes in SVG units. */
const GRAPH = { width: 360, height: 80, barWidth: 2, unitsPerMillisecond: 4 } as const;
const FRAME_MILLISECONDS = 1000 / 60;

const KINDS = ['rules', 'draw', 'render', 'react'] as const;

/** Stacked times of the last frames, by part. The line is the budget of one frame at 60 fps. */
export function FrameGraph() {
  useQaState(({ revision }) => revision);
  const { frames } = useQaContext().session;
  const limit = GRAPH.height - FRAME_MILLISECONDS * GRAPH.unitsPerMillisecond;
  return (
    <figure className={qaPanelStyles.qaGraph}>
      <svg viewBox={`0 0 ${GRAPH.width} ${GRAPH.height}`} role="img" aria-label="Time of the last frames">
        {frames.slice(-GRAPH.width / GRAPH.barWidth).map((frame, index) => {
          let top = GRAPH.height;
          return KINDS.map((kind) => {
            const height = Math.min(top, frame[kind] * GRAPH.unitsPerMillisecond);
            top -= height;
            return (
              <rect
                key={`${index}${kind}`}
                data-kind={kind}
                x={index * GRAPH.barWidth}
                y={top}
                width={GRAPH.barWidth}
                height={height}
              />
            );
          });
        })}
        <line x1="0" x2={GRAPH.width} y1={limit} y2={limit} />
      </svg>
      <figcaption>
        {KINDS.map((kind) => (
          <span key={kind} data-kind={kind}>
            {kind}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
