import { Row, Text } from '@/components/ui/layout';
import { isRegulated } from '@/contract/documents/codes';
import { DOCUMENT_LIST } from '@/contract/documents/list';
import type { DocumentRow } from '@/contract/documents/schema';
import { formatDate } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { defineListScreen } from '../kit/list/ListScreen';
import { StatusDot } from '../ui/StatusDot';
import styles from './Documents.module.css';

export const STATE_TONES = {
  private: 'neutral',
  shared: 'good',
  unshared: 'warn',
  superseded: 'neutral',
} as const;

/** The state in words, and a lock where regulation forbids taking it back. */
function State({ row: { state, kind } }: { row: DocumentRow }) {
  const t = useT('documents');
  return (
    <Row as="span" isInline gap={2} align="center" canShrink>
      <StatusDot tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusDot>
      {state === 'shared' && isRegulated(kind) && (
        <svg className={styles.lock} viewBox="0 0 16 16" role="img" aria-label={t('locked')}>
          <title>{t('locked')}</title>
          <path d="M4 7h8v6H4zM5.6 7V5.2a2.4 2.4 0 0 1 4.8 0V7" />
        </svg>
      )}
    </Row>
  );
}

/** The day on which the client last opened it, or that this has not happened yet. */
function Viewed({ row: { state, viewedAt } }: { row: DocumentRow }) {
  const t = useT('documents');
  if (viewedAt !== null) return <>{formatDate(viewedAt.slice(0, 10))}</>;
  return state === 'shared' ? <Text tone="soft">{t('notOpened')}</Text> : null;
}

const LOOKS = {
  // Wide enough for a name with the years of a life.
  client: { defaultWidth: 200, grow: 250 },
  title: { defaultWidth: 220, grow: 340 },
  // The longest word for a type in French.
  kind: { defaultWidth: 190, isQuiet: true },
  account: { defaultWidth: 112, isQuiet: true },
  createdOn: { defaultWidth: 112 },
  viewedOn: { defaultWidth: 128, render: (row: DocumentRow) => <Viewed row={row} /> },
  period: { defaultWidth: 128, isHidden: true, isQuiet: true },
  language: { isHidden: true, isQuiet: true },
  size: { isHidden: true },
  source: { isHidden: true, isQuiet: true },
  filedBy: { isHidden: true, isQuiet: true },
  sharedWith: { isHidden: true },
  sharedOn: { isHidden: true },
  // The day of the last view says that there was one.
  views: { isHidden: true },
  downloads: { isHidden: true },
  state: { defaultWidth: 128, grow: 0, render: (row: DocumentRow) => <State row={row} /> },
} as const;

const PARTS = {
  list: 'documentsList',
  summary: 'documentsSummaryList',
  textKeys: ['title', 'client'],
  ...DOCUMENT_LIST,
  exported: 'documents',
} as const;

/** The documents of the book. */
export const DOCUMENTS = defineListScreen({
  ...PARTS,
  screen: 'documents',
  table: 'documents',
  // Thousands: what a client has not opened comes first, then the newest.
  firstSort: [
    { key: 'state', direction: 'asc' },
    { key: 'created', direction: 'desc' },
  ],
  // Whose it is comes before what it is, and the title says the type.
  looks: { ...LOOKS, client: { ...LOOKS.client, isFrozen: true }, kind: { ...LOOKS.kind, isHidden: true } },
});

/** Those of one client, who needs no column. */
export const CLIENT_DOCUMENTS = defineListScreen({
  ...PARTS,
  screen: 'clientDocuments',
  table: 'clientDocuments',
  firstSort: [{ key: 'created', direction: 'desc' }],
  looks: {
    ...LOOKS,
    client: { ...LOOKS.client, isHidden: true },
    period: { defaultWidth: 128, isQuiet: true },
  },
});
