import {
  VERIFICATION_METHODS,
  VERIFICATION_SORT_KEYS,
  VERIFICATION_STATES,
} from '@/contract/verification/codes';
import { VERIFICATION_COLUMNS } from '@/contract/verification/columns';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { clientVerificationPath } from '../clients/shared/clientVerificationPath';
import { defineListScreen, ListScreen } from '../kit/list/ListScreen';

const VERIFICATION = defineListScreen({
  screen: 'verification',
  table: 'verification',
  list: 'verificationList',
  summary: 'verificationSummaryList',
  sortKeys: VERIFICATION_SORT_KEYS,
  firstSort: [{ key: 'state', direction: 'asc' }],
  textKeys: ['name'],
  columns: VERIFICATION_COLUMNS,
  looks: { repCode: { isQuiet: true }, documentExpiresOn: { isQuiet: true } },
  facets: {
    text: { kind: 'text' },
    state: { kind: 'codes', codes: VERIFICATION_STATES },
    method: { kind: 'codes', codes: VERIFICATION_METHODS },
  },
  exported: 'verification',
});

/** My clients by where the verification of their identity stands, what is overdue first. */
export function VerificationListScreen() {
  const t = useT('verification');
  const logs = useT('logs');
  const locale = useLocale();
  return (
    <ListScreen
      list={VERIFICATION}
      title={t('title')}
      caption={t('caption')}
      countText={(count) => t('count', { count, n: formatCount(count, locale) })}
      emptyText={t('empty')}
      hrefOf={({ id }) => clientVerificationPath(id, locale)}
      fields={(summary) => {
        const countOf = (facet: 'state' | 'method', value: string) =>
          summary?.facets[facet].find((each) => each.value === value)?.count;
        return [
          { id: 'text', kind: 'text', label: t('search') },
          {
            id: 'state',
            kind: 'codes',
            label: t('columns.state'),
            options: VERIFICATION_STATES.map((value) => ({
              value,
              label: t(`state.${value}`),
              count: countOf('state', value),
            })),
          },
          {
            id: 'method',
            kind: 'codes',
            label: t('columns.method'),
            options: VERIFICATION_METHODS.map((value) => ({
              value,
              label: logs(`identityMethod.${value}`),
              count: countOf('method', value),
            })),
          },
        ];
      }}
    />
  );
}
