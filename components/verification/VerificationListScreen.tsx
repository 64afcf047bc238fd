import { VERIFICATION_STATES } from '@/contract/verification/codes';
import { reasonText, VERIFICATION_FACETS, VERIFICATION_LIST } from '@/contract/verification/list';
import { clientVerificationPath } from '@/contract/routes';
import { nameText } from '@/contract/partyName';
import type { VerificationRow } from '@/contract/verification/schema';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { FacetTiles } from '../kit/list/FacetTiles';
import { defineListScreen, ListScreen } from '../kit/list/ListScreen';
import { useColumnReader } from '../kit/list/useColumnReader';
import { StatusDot } from '../ui/StatusDot';
import { STATE_TONES } from './tones';

const VERIFICATION = defineListScreen({
  screen: 'verification',
  table: 'verification',
  list: 'verificationList',
  summary: 'verificationSummaryList',
  firstSort: [{ key: 'state', direction: 'asc' }],
  textKeys: ['name'],
  ...VERIFICATION_LIST,
  looks: {
    repCode: { isQuiet: true },
    state: { render: (row: VerificationRow) => <State row={row} /> },
    reason: { defaultWidth: 380, grow: 200 },
    // The reason says them where they are.
    method: { isHidden: true, isQuiet: true },
    verifiedOn: { isHidden: true, isQuiet: true },
    documentExpiresOn: { isHidden: true, isQuiet: true },
  },
  exported: 'verification',
});

function State({ row: { state } }: { row: VerificationRow }) {
  const t = useT('verification');
  return <StatusDot tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusDot>;
}

/** My clients by where the verification of their identity stands, what is overdue first. */
export function VerificationListScreen() {
  const t = useT('verification');
  const locale = useLocale();
  const reader = useColumnReader();
  return (
    <ListScreen
      list={VERIFICATION}
      title={t('title')}
      caption={t('caption')}
      countText={(count) => t('count', { count, n: formatCount(count, locale) })}
      emptyText={t('empty')}
      lead={
        <FacetTiles
          screen="verification"
          summary="verificationSummaryList"
          facets={VERIFICATION_FACETS}
          facet="state"
          codes={VERIFICATION_STATES}
          label={t('columns.state')}
          textOf={(state) => t(`state.${state}`)}
          bad={['overdue']}
        />
      }
      hrefOf={({ id }) => clientVerificationPath(id, locale)}
      cardOf={(row) => ({
        title: nameText(row.name, reader),
        lines: [
          {
            text: <State row={row} />,
            end: row.repCode,
          },
          { text: reasonText(row, reader) },
        ],
      })}
    />
  );
}
