import { createRoot } from 'react-dom/client';
import { WORDS } from './scene';

/** Reference page: React alone, with twenty words as links. */
function Words() {
  return (
    <ul>
      {WORDS.map((word) => (
        <li key={word}>
          <a className="reference-ready" href={`#${word}`}>
            {word}
          </a>
        </li>
      ))}
    </ul>
  );
}

const element = document.getElementById('root');
if (element) createRoot(element).render(<Words />);
