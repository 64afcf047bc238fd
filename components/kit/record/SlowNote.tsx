import { Text } from '@/components/ui/layout';
import styles from './SlowNote.module.css';
import { useIsSlow } from './useIsSlow';

interface Props {
  isWaiting: boolean;
  /** The message for a long wait. */
  text: string;
}

/** Shows and announces that an answer takes longer than usual. Its room is reserved from the start. */
export function SlowNote({ isWaiting, text }: Props) {
  const isSlow = useIsSlow(isWaiting);
  return (
    <Text as="p" tone="soft" className={styles.note} role="status">
      {isSlow && text}
    </Text>
  );
}
