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

/** How an export stands: how much of it is there, that it is saved, or why it is not. */
export function ExportOutcome({ made }: { made: Exporting & { fileName: string } }) {
  const t = useT('export');
  const locale = useLocale();
  const { status, bytes, rows, gone, error, fileName } = made;
  return (
    <>
      <div className={styles.outcome} role="status">
        {status === 'running' && (
          <>
            <progress className={styles.progress} aria-label={t('running')} />
            <span>{bytes === 0 ? t('running') : t('received', { size: formatBytes(bytes, locale) })}</span>
          </>
        )}
        {status === 'saved' && rows !== null && (
          <span>{t('saved', { count: rows, n: formatCount(rows, locale), name: fileName })}</span>
        )}
        {status === 'saved' && gone > 0 && (
          <span>{t('gone', { count: gone, n: formatCount(gone, locale) })}</span>
        )}
      </div>
      {status === 'failed' && error !== null && <Failure error={error} />}
    </>
  );
}

function Failure({ error: { code, requestId } }: { error: CallError }) {
  const t = useT('export');
  return (
    <div className={styles.failed} role="alert">
      <p>{t(isNamed(code) ? SENTENCES[code] : 'failed.other')}</p>
      {requestId !== null && <p className={styles.id}>{t('failed.requestId', { id: requestId })}</p>}
    </div>
  );
}
