import { useState } from 'react';
import { makeLink } from './links';
import { Press, useQa, useTools } from './parts';
import { Transport } from './ReplayPanel';
import * as qaPanelStyles from './qa-panels.module.css';
import * as qaStyles from './qa.module.css';

const FRAME_RATES = [null, 60, 30, 15, 5] as const;

function Choices() {
  useQa(({ moment }) => moment);
  const { driver } = useTools();
  const hint = driver.hint()?.id;
  const choices = driver.choices();
  if (choices.length === 0) return <p>Nothing can be done just now.</p>;
  return (
    <ul className={qaPanelStyles.qaChoices}>
      {choices.map(({ id, label }) => (
        <li key={id}>
          <Press onPress={() => driver.act(id)}>
            {label} <small>{id}</small>
            {id === hint && ' (right)'}
          </Press>
        </li>
      ))}
    </ul>
  );
}

/** A new game with a seed of one's own, by its address. */
function Seed() {
  const { session } = useTools();
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
      <Press onPress={() => void navigator.clipboard.writeText(link).catch(() => session.say(link))}>Copy the address</Press>
    </p>
  );
}

/** Does things in the game, and to the device. */
export function DrivePanel() {
  const { driver } = useTools();
  const { bot, isMuted, maxFps } = useQa((state) => state);
  const [ratio, setRatio] = useState(0.8);
  return (
    <>
      <Transport />
      <p className={qaStyles.qaRow}>
        <Press onPress={driver.actRight}>The right one</Press>
        <Press onPress={driver.actWrong}>A wrong one</Press>
      </p>
      <Choices />
      <h3>Bot</h3>
      <p className={qaStyles.qaRow}>
        <Press isPressed={bot !== null} onPress={() => driver.setBot(bot === null ? ratio : null)}>
          Bot
        </Press>
        <label>
          right answers
          <input type="range" min={0} max={1} step={0.1} value={ratio} onChange={(event) => setRatio(Number(event.target.value))} />
          {Math.round(100 * ratio)} %
        </label>
      </p>
      <h3>Seed</h3>
      <Seed />
      <h3>Device</h3>
      <p className={qaStyles.qaRow}>
        <Press isPressed={isMuted} onPress={() => driver.setMuted(!isMuted)}>
          Cut the sound
        </Press>
        <Press onPress={driver.loseContext}>Lose the picture</Press>
        <Press onPress={driver.restoreContext}>Restore it</Press>
        <label>
          Frames
          <select value={maxFps ?? ''} onChange={({ target }) => driver.setMaxFps(target.value === '' ? null : Number(target.value))}>
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
