import { Box, Stack, Text } from '@/components/ui/layout';
import type { CallError, CallErrorCode } from '@/contract/callError';
import { formatBytes, formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { Exporting } from '@/store/exporting';
import styles from './Export.module.css';

const SENTENCES = {
  network: 'failed.unreachable',
  timeout: 'failed.unreachable',
  unavailable: 'failed.unavailable',
  malformed: 'failed.cut',
  'export-under-way': 'failed.underWay',
  'too-many-requests': 'failed.tooMany',
  'too-many-rows': 'failed.tooManyRows',
  cursor: 'failed.changed',
} as const satisfies Partial<Record<CallErrorCode, string>>;

const isNamed = (code: CallErrorCode): code is keyof typeof SENTENCES => code in SENTENCES;

interface Props {
  made: Exporting;
}

/** The state of an export: how much of it has arrived, that it is saved, or why it failed. */
export function ExportOutcome({ made }: Props) {
  const t = useT('export');
  const locale = useLocale();
  const { status, rows, gone, error, fileName, isAnew, isOnceSaid } = made;
  return (
    <>
      <Stack
        gap={2}
        tone="strong"
        breaks="anywhere"
        marginTop={4}
        minHeight={24}
        className={styles.outcome}
        role="status"
      >
        {status === 'running' && <span>{t(isAnew ? 'runningAnew' : 'running')}</span>}
        {status === 'saved' && rows !== null && (
          <span>{t('saved', { count: rows, n: formatCount(rows, locale), name: fileName })}</span>
        )}
        {status === 'saved' && gone > 0 && (
          <span>{t('gone', { count: gone, n: formatCount(gone, locale) })}</span>
        )}
        {status === 'saved' && isOnceSaid && <span>{t('once')}</span>}
      </Stack>
      {status === 'running' && <Progress made={made} />}
      {status === 'failed' && error !== null && <Failure error={error} />}
    </>
  );
}

/** Kept apart from the live region, which would repeat it at every step. */
function Progress({ made: { bytes, received, total } }: { made: Exporting }) {
  const t = useT('export');
  const locale = useLocale();
  const n = (count: number) => formatCount(count, locale);
  const size = formatBytes(bytes, locale);
  const isCounted = received !== null && total !== null && total > 0;
  let text = t('received', { size });
  if (total !== null) text = t('receivedOf', { count: total, total: n(total), size });
  if (isCounted) text = t('rowsReceived', { count: total, n: n(received), total: n(total) });
  return (
    <Stack gap={2} tone="soft" isNumeric marginTop={2}>
      <Box
        as="progress"
        isWide
        className={styles.progress}
        aria-label={t('progress')}
        {...(isCounted && { max: total, value: received, 'aria-valuetext': text })}
      />
      {bytes > 0 && <span>{text}</span>}
    </Stack>
  );
}

function Failure({ error: { code, requestId } }: { error: CallError }) {
  const t = useT('export');
  return (
    <Text as="div" tone="bad" className={styles.failed} role="alert">
      <p>{t(isNamed(code) ? SENTENCES[code] : 'failed.other')}</p>
      {requestId !== null && <p className={styles.id}>{t('failed.requestId', { id: requestId })}</p>}
    </Text>
  );
}
