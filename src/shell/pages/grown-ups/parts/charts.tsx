import type { Report } from '../../../../progress/child-report';
import { useUiText } from '../../../text/ui-text';
import { UiWord } from '../../../text/ui-words';
import type { PlayedDay } from '../../../../services/children/reported-child';
import { CHART_DAYS, formatDay } from '../../../../services/children/reported-child';
import * as styles from './charts.module.css';

/**
 * Known, shaky and not met as one bar, and as three numbers with their names: nothing is said by
 * colour alone.
 */
export function KnownChart({ known, shaky, unmet }: Pick<Report, 'known' | 'shaky' | 'unmet'>) {
  const parts = [
    { state: 'known', name: 'Known', count: known.length },
    { state: 'shaky', name: 'Shaky', count: shaky.length },
    { state: 'unmet', name: 'Not met yet', count: unmet.length },
  ];
  return (
    <figure className={styles.knownChart}>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ state, count }) => count > 0 && <i key={state} data-state={state} style={{ flexGrow: count }} />)}
      </div>
      <dl className={styles.legend}>
        {parts.map(({ state, name, count }) => (
          <div key={state}>
            <dt>
              <i data-state={state} aria-hidden="true" />
              <UiWord>{name}</UiWord>
            </dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

/** Units of the drawing: a bar with the gap after it, and the height of the tallest. */
const BAR = { width: 8, pitch: 11, height: 60 } as const;
/** The scale ends here at least, so that one short day does not look like a long one. Minutes. */
const MIN_SCALE_MINUTES = 15;

/** Minutes by day as bars, and the same as a table. */
export function MinutesChart({ days }: { readonly days: readonly PlayedDay[] }) {
  const text = useUiText();
  const played = days.filter(({ minutes }) => minutes > 0);
  const total = played.reduce((sum, { minutes }) => sum + minutes, 0);
  const mean = played.length === 0 ? 0 : Math.round(total / played.length);
  const scale = Math.max(MIN_SCALE_MINUTES, ...days.map(({ minutes }) => minutes));
  return (
    <figure className={styles.minutesChart}>
      <figcaption>
        <b>{mean}</b> <UiWord>minutes a day, on</UiWord> <b>{played.length}</b> <UiWord>of 28 days</UiWord>
      </figcaption>
      <svg
        viewBox={`0 0 ${CHART_DAYS * BAR.pitch + 24} ${BAR.height + 16}`}
        role="img"
        aria-label={`${text('Minutes by day')}: ${mean} / ${played.length}`}
      >
        <path
          className={styles.grid}
          d={`M0 2.5H${CHART_DAYS * BAR.pitch}M0 ${BAR.height + 2.5}H${CHART_DAYS * BAR.pitch}`}
        />
        <text x={CHART_DAYS * BAR.pitch + 3} y="6">
          {scale}
        </text>
        <text x={CHART_DAYS * BAR.pitch + 3} y={BAR.height + 4}>
          0
        </text>
        {days.map(({ day, minutes }, index) => {
          const height = (BAR.height * minutes) / scale;
          return (
            minutes > 0 && (
              <rect
                key={day}
                x={index * BAR.pitch}
                y={BAR.height + 2 - height}
                width={BAR.width}
                height={height}
                rx="2"
              >
                <title>{`${formatDay(day)}: ${minutes}`}</title>
              </rect>
            )
          );
        })}
        {days.map(
          ({ day }, index) =>
            index % 7 === 0 && (
              <text key={day} x={index * BAR.pitch} y={BAR.height + 13}>
                {formatDay(day)}
              </text>
            ),
        )}
      </svg>
      <details className={styles.asTable}>
        <summary>
          <UiWord>As a table</UiWord>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <UiWord>Day</UiWord>
              </th>
              <th scope="col">
                <UiWord>Minutes</UiWord>
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, minutes }) => (
              <tr key={day}>
                <td>{formatDay(day)}</td>
                <td>{minutes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Some of a whole as a bar with its number: for lists and the proof. */
export function ShareBar({ share, state }: { readonly share: number; readonly state: 'known' | 'shaky' }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {share > 0 && <i data-state={state} style={{ flexGrow: share }} />}
      {share < 1 && <i data-state="unmet" style={{ flexGrow: 1 - share }} />}
    </span>
  );
}
