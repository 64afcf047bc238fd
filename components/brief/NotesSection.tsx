import type { Brief } from '@/contract/brief/schema';
import { useT } from '@/lib/i18n/useT';
import { Box, Caption, Text } from '../ui/layout';
import styles from './Brief.module.css';
import { BriefPart } from './BriefPart';
import { Lines } from './Lines';
import { useBriefWords } from './useBriefWords';

/** What was written down of the last contacts. */
export function NotesSection({ brief }: { brief: Brief }) {
  const t = useT('brief');
  const words = useBriefWords();
  const { notes } = brief;
  const last = notes === null ? null : words.lastContact(notes);
  const lines = (notes === null ? [] : words.notes(notes)).map(({ key, head, isOnlyOwn, body }) => ({
    key,
    content: (
      <>
        <Text weight={500}>{head}</Text>
        {isOnlyOwn && <Caption> {t('notes.onlyYou')}</Caption>}
        <Box className={styles.note}>{body}</Box>
      </>
    ),
  }));
  return (
    <BriefPart title={t('notes.title')} meta={last} brief={brief} parts={['notes']}>
      {notes !== null && <Lines lines={lines} none={t(last === null ? 'notes.none' : 'notes.noneWritten')} />}
    </BriefPart>
  );
}
