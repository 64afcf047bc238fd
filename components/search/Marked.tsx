import { Text } from '@/components/ui/layout';
import styles from './SearchList.module.css';
import type { Piece } from './pieces';

/** A text with what was searched for marked in it. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isMarked }, index) =>
    isMarked ? (
      <Text key={index} as="mark" tone="accent" className={styles.mark}>
        {text}
      </Text>
    ) : (
      text
    ),
  );
}
