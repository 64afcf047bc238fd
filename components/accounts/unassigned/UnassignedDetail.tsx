import { typeText } from '@/contract/accounts/words';
import type { UnassignedAccountDetailsAnswer, UnassignedRow } from '@/contract/unassigned/schema';
import { formatDate, formatMoney } from '@/lib/format';
import { useDisplayOptions } from '@/components/accounts/shared/table/useDisplayOptions';
import { Amount } from '@/components/kit/figures/Amount';
import { DetailList, type Detail } from '@/components/kit/record/DetailList';
import { Explain } from '@/components/kit/figures/Explain';
import { Grid, Row, Stack, Text } from '@/components/ui/layout';
import { ErrorState } from '../../states/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { holderText, suggestionText } from '@/contract/unassigned/columns';
import styles from './UnassignedDetail.module.css';
import { useHoldings } from './useHoldings';

interface Props {
  account: UnassignedRow;
  /** Complete by itself: it repeats the holder, type and value that the row shows. */
  isAlone?: boolean;
}

/** Why an account has no owner, who should have it, and what is in it. */
export function UnassignedDetail({ account, isAlone = false }: Props) {
  const display = useDisplayOptions();
  const { t, locale } = display;
  const { repCode, formerRepCode, suggestion, custodian } = account;
  const details: (Detail & { isThere: boolean })[] = [
    {
      key: 'holder',
      label: t('columns.holder'),
      content: holderText(account, display),
      isThere: isAlone,
    },
    { key: 'type', label: t('columns.type'), content: typeText(account, display), isThere: isAlone },
    {
      key: 'marketValue',
      label: t('columns.marketValue'),
      content: formatMoney(account.marketValueCad, locale),
      isThere: isAlone,
    },
    {
      key: 'reason',
      label: t('unassigned.columns.reason'),
      content: t(`unassigned.reasonText.${account.reason}`),
      isThere: true,
    },
    {
      key: 'since',
      label: t('unassigned.since'),
      content: formatDate(account.unassignedOn),
      isThere: true,
    },
    { key: 'repCode', label: t('columns.repCode'), content: repCode, isThere: repCode !== null },
    {
      key: 'former',
      label: t('unassigned.former'),
      content: formerRepCode,
      isThere: formerRepCode !== null,
    },
    {
      key: 'suggestion',
      label: t('unassigned.columns.suggestion'),
      content:
        suggestion === null
          ? t('unassigned.noSuggestion')
          : `${suggestion.repName} · ${suggestionText(account, display) ?? ''}`,
      isThere: true,
    },
    {
      key: 'custodian',
      label: t('columns.custodian'),
      content: custodian?.name[locale],
      isThere: custodian !== null,
    },
    { key: 'opened', label: t('columns.openedOn'), content: formatDate(account.openedOn), isThere: true },
    {
      key: 'bookCost',
      label: t('columns.bookCost'),
      content: formatMoney(account.bookCostCad, locale),
      isThere: true,
    },
  ];
  return (
    <Grid gap="4 6" breaks="normal" pad="3 inset" className={styles.detail}>
      <DetailList details={details.filter(({ isThere }) => isThere)} />
      <Holdings id={account.id} />
    </Grid>
  );
}

/** What is in an account. */
function Holdings({ id }: { id: string }) {
  const { result, retry } = useHoldings(id);
  if (result === null) return <Skeleton width="long" />;
  return (
    <>
      {result.answer !== null && <HoldingList answer={result.answer} />}
      {result.error !== null && <ErrorState error={result.error} onRetry={retry} />}
    </>
  );
}

function HoldingList({
  answer: { holdings, account, explain, basis },
}: {
  answer: UnassignedAccountDetailsAnswer;
}) {
  const { t, locale } = useDisplayOptions();
  if (holdings.length === 0) return null;
  return (
    <div>
      <Text as="div" weight={600}>
        {t('unassigned.holdings')}
        <Explain
          name={t('columns.marketValue')}
          explain={explain}
          total={account.marketValueCad}
          basis={basis}
        />
      </Text>
      <Stack as="ul" gap={1}>
        {holdings.map((holding, index) => (
          <Row key={index} as="li" gap={4} justify="between">
            <span>{holding.name[locale]}</span>
            <Amount amount={holding.marketValueCad} locale={locale} />
          </Row>
        ))}
      </Stack>
    </div>
  );
}
