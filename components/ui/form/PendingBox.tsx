import { useT } from '@/lib/i18n/useT';
import { Row, Stack, Text } from '../layout';
import styles from './Field.module.css';
import type { PendingNote } from './notes';

/** A change of a field that waits: what was asked, who may approve it, and Withdraw for who made it. */
export function PendingBox({ note, label }: { note: PendingNote; label: string }) {
  const t = useT('form');
  return (
    <Stack gap={0.5} justifyItems="start" pad="2 3" border="line" radius="button" className={styles.pending}>
      <Row as="p" gap={2} canWrap justify="between" weight={600} breaks="anywhere" isWide>
        <span>{t('pending.proposed', { value: note.proposed })}</span>
        <Text tone="warn" size="note" weight={500} pad="0 2" radius="check" fill="warn">
          {t('pending.word')}
        </Text>
      </Row>
      <p className={styles.hint}>{note.text}</p>
      {note.onWithdraw !== null && (
        <Text
          type="button"
          as="button"
          tone="accent"
          size="caption"
          weight={600}
          minHeight={24}
          isTarget
          className={styles.link}
          aria-label={t('pending.withdrawOf', { label })}
          onClick={note.onWithdraw}
        >
          {t('pending.withdraw')}
        </Text>
      )}
    </Stack>
  );
}
