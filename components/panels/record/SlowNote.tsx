import styles from './SlowNote.module.css';
import { useIsSlow } from './useIsSlow';

interface Props {
  isWaiting: boolean;
  /** What to say where the wait is long. */
  text: string;
}

/** Says, seen and heard, that an answer takes longer than usual. The room for it is there from the start. */
export function SlowNote({ isWaiting, text }: Props) {
  const isSlow = useIsSlow(isWaiting);
  return (
    <p className={styles.note} role="status">
      {isSlow && text}
    </p>
  );
}
