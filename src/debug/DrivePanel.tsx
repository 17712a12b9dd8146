import { useState } from 'react';
import { makeLink } from './links';
import { QaButton } from './QaButton';
import { useQaState, useQaContext } from './qa-context';
import { Transport } from './ReplayPanel';
import * as qaPanelStyles from './qa-panels.module.css';
import * as qaStyles from './qa.module.css';

const FRAME_RATES = [null, 60, 30, 15, 5] as const;

function Choices() {
  useQaState(({ revision }) => revision);
  const { driver } = useQaContext();
  const hint = driver.hint()?.id;
  const choices = driver.choices();
  if (choices.length === 0) return <p>Nothing can be done just now.</p>;
  return (
    <ul className={qaPanelStyles.qaChoices}>
      {choices.map(({ id, label }) => (
        <li key={id}>
          <QaButton onClick={() => driver.act(id)}>
            {label} <small>{id}</small>
            {id === hint && ' (right)'}
          </QaButton>
        </li>
      ))}
    </ul>
  );
}

/** Starts the game again with a chosen seed, by a link. */
function Seed() {
  const { session } = useQaContext();
  const setup = session.staged()?.game.run.setup;
  const [seed, setSeed] = useState(String(setup?.seed ?? 1));
  const link = makeLink(window.location.href, Number(seed) >>> 0, setup?.difficulty ?? 'easy');
  return (
    <p className={qaStyles.qaRow}>
      <label>
        Seed
        <input type="number" min={0} step={1} value={seed} onChange={(event) => setSeed(event.target.value)} />
      </label>
      <a href={link}>Begin with it</a>
      <QaButton onClick={() => void navigator.clipboard.writeText(link).catch(() => session.showMessage(link))}>
        Copy the address
      </QaButton>
    </p>
  );
}

/** Plays the game and simulates device problems. */
export function DrivePanel() {
  const { driver } = useQaContext();
  const { bot, isMuted, maxFps } = useQaState((state) => state);
  const [ratio, setRatio] = useState(0.8);
  return (
    <>
      <Transport />
      <p className={qaStyles.qaRow}>
        <QaButton onClick={driver.actRight}>The right one</QaButton>
        <QaButton onClick={driver.actWrong}>A wrong one</QaButton>
      </p>
      <Choices />
      <h3>Bot</h3>
      <p className={qaStyles.qaRow}>
        <QaButton isPressed={bot !== null} onClick={() => driver.setBot(bot === null ? ratio : null)}>
          Bot
        </QaButton>
        <label>
          right answers
          <input
            type="range"
            min={0}
            max={1}
            step={0.1}
            value={ratio}
            onChange={(event) => setRatio(Number(event.target.value))}
          />
          {Math.round(100 * ratio)} %
        </label>
      </p>
      <h3>Seed</h3>
      <Seed />
      <h3>Device</h3>
      <p className={qaStyles.qaRow}>
        <QaButton isPressed={isMuted} onClick={() => driver.setMuted(!isMuted)}>
          Cut the sound
        </QaButton>
        <QaButton onClick={driver.loseContext}>Lose the picture</QaButton>
        <QaButton onClick={driver.restoreContext}>Restore it</QaButton>
        <label>
          Frames
          <select
            value={maxFps ?? ''}
            onChange={({ target }) => driver.setMaxFps(target.value === '' ? null : Number(target.value))}
          >
            {FRAME_RATES.map((rate) => (
              <option key={rate} value={rate ?? ''}>
                {rate === null ? 'all' : `${rate} a second`}
              </option>
            ))}
          </select>
        </label>
      </p>
    </>
  );
}
