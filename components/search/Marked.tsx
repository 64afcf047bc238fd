import styles from './SearchList.module.css';
import type { Piece } from './pieces';

/** A text with what was searched for marked in it. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isMarked }, index) =>
    isMarked ? (
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
