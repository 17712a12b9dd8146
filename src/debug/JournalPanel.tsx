import { useEffect, useState } from 'react';
import type { RecentGame } from '../progress/saved/recent-journals';
import { loadRecentGames } from '../progress/saved/recent-journals';
import { QaButton } from './QaButton';
import { useQaState, useQaContext } from './qa-context';
import { fileNameOf, makeReport, saveFile } from './problem-report';
import * as qaPanelStyles from './qa-panels.module.css';
import * as qaStyles from './qa.module.css';

function RecentGames() {
  const { player, session } = useQaContext();
  const [games, setGames] = useState<readonly RecentGame[]>([]);
  useEffect(() => {
    const { child } = session.options.store.getState();
    if (child !== null) void loadRecentGames(child).then(setGames);
  }, [session]);
  if (games.length === 0) return <p>No game of this child has been kept on this device yet.</p>;
  return (
    <ul className={qaPanelStyles.qaRecentGames}>
      {games.map(({ kept, journal }) => (
        <li key={kept}>
          <span>
            {journal.scene}, {journal.setup.difficulty} <small>{new Date(kept).toLocaleString()}</small>
          </span>
          <QaButton onClick={() => void player.open(journal)}>Replay</QaButton>
          <QaButton onClick={() => saveFile(fileNameOf(journal, 'journal'), journal)}>Export</QaButton>
        </li>
      ))}
    </ul>
  );
}

/**
 * Journals of this game, from a file, and of those of the last ten games that the child who plays
 * has played; bug reports.
 */
export function JournalPanel() {
  useQaState(({ revision }) => revision);
  const { session, player } = useQaContext();
  const [description, setDescription] = useState('');
  const journal = session.staged()?.game.run.journal ?? null;
  return (
    <>
      <h3>This game</h3>
      <p>
        {journal
          ? `${journal.inputs.length} things done in ${journal.steps} steps, ${journal.digests.length} digests, ${journal.states?.length ?? 0} states`
          : 'No game is on the stage.'}
      </p>
      <p className={qaStyles.qaRow}>
        <QaButton isDisabled={!journal} onClick={() => journal && saveFile(fileNameOf(journal, 'journal'), journal)}>
          Export
        </QaButton>
        <QaButton isDisabled={!journal} onClick={() => void player.openCurrent()}>
          Replay it
        </QaButton>
      </p>
      <h3>A file</h3>
      <label className={qaPanelStyles.qaFile}>
        Choose a journal or a reported problem, or drop it anywhere here
        <input
          type="file"
          accept="application/json,.json"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void player.openFile(file);
          }}
        />
      </label>
      <h3>The last games of this device</h3>
      <RecentGames />
      <h3>Report a problem</h3>
      <textarea
        aria-label="What is wrong?"
        placeholder="What is wrong?"
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <QaButton
        onClick={() => {
          const report = makeReport(session, description);
          saveFile(report.journal ? fileNameOf(report.journal, 'problem') : 'kids-zone-problem.json', report);
        }}
      >
        Report a problem
      </QaButton>
    </>
  );
}
