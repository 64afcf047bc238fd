import { custodianText } from '@/contract/accounts/words';
import type { AccountRow } from '@/contract/accounts/row';
import { formatDate, formatMoney, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { DetailList, type Detail } from '@/components/kit/record/DetailList';
import { useLastNameFirst } from '@/components/kit/record/useLastNameFirst';
import { Box, Text } from '@/components/ui/layout';
import styles from './AccountDetail.module.css';

/**
 * What the columns of an account do not show: its holders by role, its dates, its value in its own currency.
 */
export function AccountDetail({ account }: { account: AccountRow }) {
  const t = useT('accounts');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const { closedOn, closedReason, lastNonZeroOn, currency, state, hasResidual } = account;
  const details: (Detail & { isThere: boolean })[] = [
    {
      key: 'holders',
      label: t('detail.holders'),
      content: account.holders.map(({ id, name, role }) => (
        <Box key={id} as="span" isBlock>
          {t('detail.holder', { name: formatName(name, { lastFirst }), role: t(`role.${role}`) })}
        </Box>
      )),
      isThere: true,
    },
    {
      key: 'registration',
      label: t('columns.registration'),
      content: t(`registration.${account.registration}`),
      isThere: true,
    },
    {
      key: 'custodian',
      label: t('columns.custodian'),
      content: custodianText(account, locale),
      isThere: account.custodian !== null,
    },
    { key: 'repCode', label: t('columns.repCode'), content: account.repCode, isThere: true },
    { key: 'opened', label: t('columns.openedOn'), content: formatDate(account.openedOn), isThere: true },
    {
      key: 'closed',
      label: t('detail.closed'),
      content: closedOn && [
        <Text key="on" breaks="never">
          {formatDate(closedOn)}
        </Text>,
        ...(closedReason === null ? [] : [` · ${t(`closedReason.${closedReason}`)}`]),
      ],
      isThere: closedOn !== null,
    },
    {
      key: 'lastNonZero',
      label: t('detail.lastNonZero'),
      content: lastNonZeroOn === null ? t('detail.never') : formatDate(lastNonZeroOn),
      // An account that still holds something has no such day yet, so its absence would say nothing.
      isThere: (state === 'zero' || state === 'closed') && !hasResidual,
    },
    {
      key: 'own',
      label: t('columns.ownValue'),
      content: formatMoney(account.marketValue, locale, { currency }),
      isThere: currency !== 'CAD',
    },
  ];
  return (
    <Box breaks="normal" pad="3 inset" className={styles.detail}>
      <DetailList details={details.filter(({ isThere }) => isThere)} />
    </Box>
  );
}
