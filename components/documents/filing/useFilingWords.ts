import { UPLOAD_MAX_BYTES, UPLOAD_REFUSALS, type UploadRefusal } from '@/contract/documents/codes';
import { sizeRefusal, UPLOADS_WAITING } from '@/contract/documents/upload';
import { formatBytes, formatPercent, WHOLE_BP } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { FilingRow } from './useFiling';

const isRefusal = (rule: string | undefined): rule is UploadRefusal =>
  (UPLOAD_REFUSALS as readonly unknown[]).includes(rule);

/** @returns why a file is refused for good; null if it is not */
export function refusalOf({ file, upload }: FilingRow): UploadRefusal | null {
  const size = sizeRefusal(file.size);
  if (size !== null) return size;
  if (upload?.error?.code === 'too-large') return 'tooLarge';
  const rule = upload?.error?.errors?.[0]?.rule;
  return isRefusal(rule) ? rule : null;
}

/** What is said of a filing that was refused, by its rule or code. */
const SAVE_FAULTS: Readonly<
  Record<
    string,
    'sin' | 'onFile' | 'future' | 'account' | 'notWaiting' | 'correctsShared' | 'correctsGone' | 'removed'
  >
> = {
  looks_like_sin: 'sin',
  on_file: 'onFile',
  future: 'future',
  not_found: 'account',
  'not-found': 'notWaiting',
  shared: 'correctsShared',
  superseded: 'correctsGone',
  evidence_gone: 'correctsGone',
  removed: 'removed',
};

type Tone = 'good' | 'warn' | 'bad' | 'neutral';

/** What the form says of a file: its state, and why it is refused or did not get through. */
export function useFilingWords() {
  const t = useT('documents');
  const locale = useLocale();

  function stateOf(row: FilingRow): { tone: Tone; text: string } {
    const { upload, filing, file } = row;
    if (filing === 'filed') return { tone: 'good', text: t('filing.state.filed') };
    if (filing === 'saving') return { tone: 'neutral', text: t('filing.state.saving') };
    if (refusalOf(row) !== null || upload?.answer?.onFile)
      return { tone: 'bad', text: t('filing.state.refused') };
    switch (upload?.status) {
      case 'sending': {
        if (upload.sent >= file.size) return { tone: 'neutral', text: t('filing.state.checking') };
        const share = Math.round((upload.sent / file.size) * WHOLE_BP);
        return {
          tone: 'neutral',
          text: t('filing.state.sending', { percent: formatPercent(share, locale) }),
        };
      }
      case 'received':
        return upload.answer?.scan === 'clean'
          ? { tone: 'good', text: t('filing.state.received') }
          : { tone: 'good', text: t('filing.state.unscanned') };
      case 'failed':
        return { tone: 'bad', text: t('filing.state.failed') };
      default:
        return { tone: 'neutral', text: t('filing.state.waiting') };
    }
  }

  /** Null where nothing went wrong. */
  function faultOf(row: FilingRow): string | null {
    const refusal = refusalOf(row);
    if (refusal !== null)
      return t(`filing.refusal.${refusal}`, { size: formatBytes(UPLOAD_MAX_BYTES, locale) });
    const code = row.upload?.error?.code;
    if (code === 'not-found') return t('filing.error.gone');
    if (row.upload?.error?.errors?.[0]?.rule === UPLOADS_WAITING) return t('filing.error.waiting');
    if (code === 'too-many-requests' || code === 'unavailable') return t('filing.error.busy');
    if (code !== undefined) return t('filing.error.failed');
    if (row.filing !== 'failed') return null;
    return t(`filing.error.${SAVE_FAULTS[row.rule ?? ''] ?? 'save'}`);
  }

  return { stateOf, faultOf };
}
