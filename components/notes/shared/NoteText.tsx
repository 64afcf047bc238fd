import { partsOf } from './parts';
import styles from './Notes.module.css';

/** The text of a note as it was typed: its lines, and its lists as lists. */
export function NoteText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {partsOf(text).map((part, index) =>
        part.kind === 'list' ? (
          <ul key={index}>
            {part.lines.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
        ) : (
          <p key={index}>{part.lines.join('\n')}</p>
        ),
      )}
    </div>
  );
}
