import type { Brief } from '@/contract/brief/schema';
import { formatDateLong, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Box, Caption, Text } from '../ui/layout';
import styles from './Brief.module.css';
import { BriefPart } from './BriefPart';
import { Lines } from './Lines';

/** Most characters of a note here: the record has all of it. */
const SHOWN_CHARS = 600;

const shortened = (body: string): string =>
  body.length <= SHOWN_CHARS ? body : `${body.slice(0, SHOWN_CHARS - 1).trimEnd()}…`;

/** What was written down of the last contacts. */
export function NotesSection({ brief }: { brief: Brief }) {
  const t = useT('brief');
  const logs = useT('logs');
  const locale = useLocale();
  const { notes } = brief;
  const last = notes?.lastContact ?? null;
  const lines = (notes?.notes ?? []).map(({ id, kind, on, author, body, audience }) => ({
    key: id,
    content: (
      <>
        <Text weight={500}>
          {t('notes.by', {
            kind: logs(`note.kind.${kind}`),
            date: formatDateLong(on, locale),
            name: formatStaffName(author),
          })}
        </Text>
        {audience === 'self' && <Caption> {t('notes.onlyYou')}</Caption>}
        <Box className={styles.note}>{shortened(body)}</Box>
      </>
    ),
  }));
  return (
    <BriefPart
      title={t('notes.title')}
      meta={last === null ? null : t('notes.last', { date: formatDateLong(last.on, locale) })}
      brief={brief}
      parts={['notes']}
    >
      {notes !== null && <Lines lines={lines} none={t(last === null ? 'notes.none' : 'notes.noneWritten')} />}
    </BriefPart>
  );
}
