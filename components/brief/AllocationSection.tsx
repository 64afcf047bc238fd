import type { Brief } from '@/contract/brief/schema';
import { RISK_LEVELS, type RiskLevel } from '@/contract/kyc/codes';
import { levelOf } from '@/contract/kyc/rules';
import { formatPercent } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useBucketWords } from '../allocation/shared/useBucketWords';
import { useFieldWords } from '../kit/changes/useFieldWords';
import { Caption, Text } from '../ui/layout';
import { StatusDot } from '../ui/StatusDot';
import styles from './Brief.module.css';
import { BriefPart } from './BriefPart';
import { Lines } from './Lines';
import { useBriefWords } from './useBriefWords';

type Account = NonNullable<Brief['kyc']>[number]['accounts'][number];

/** What is held by class, and of each account whether its risk stays within the lower of tolerance and capacity. */
export function AllocationSection({ brief }: { brief: Brief }) {
  const t = useT('brief');
  const locale = useLocale();
  const bucketOf = useBucketWords();
  const { allocation, kyc } = brief;
  const slices = allocation?.slices.filter(({ marketValueCad }) => marketValueCad !== '0.00') ?? [];
  const classes = slices.map(({ bucket, weightBp }) => {
    const name = bucketOf('assetClass', bucket);
    return weightBp === null
      ? name
      : t('between', { what: name, value: formatPercent(weightBp, locale, { digits: 1 }) });
  });
  // A joint account is in the answers of each of its holders.
  const accounts = new Map(kyc?.flatMap((each) => each.accounts.map((account) => [account.id, account])));
  return (
    <BriefPart title={t('allocation.title')} brief={brief} parts={['allocation']}>
      {allocation !== null && <p>{classes.length === 0 ? t('allocation.nothing') : classes.join(' · ')}</p>}
      {accounts.size > 0 && (
        <div className={styles.sub}>
          <Lines
            none=""
            lines={[...accounts.values()].map((account) => ({
              key: account.id,
              content: <OfAccount account={account} />,
            }))}
          />
        </div>
      )}
    </BriefPart>
  );
}

/** Whether the holdings of an account are riskier than its profile; null where one of them is not known. */
function isOver({ holdingsScore, kycTolerance, kycCapacity }: Account): boolean | null {
  if (holdingsScore === null || kycTolerance === null || kycCapacity === null) return null;
  const rank = (level: RiskLevel) => RISK_LEVELS.indexOf(level);
  return rank(levelOf(holdingsScore)) > Math.min(rank(kycTolerance), rank(kycCapacity));
}

function OfAccount({ account }: { account: Account }) {
  const t = useT('brief');
  const words = useFieldWords();
  const { account: named } = useBriefWords();
  const { holdingsScore, kycTolerance, kycCapacity } = account;
  const over = isOver(account);
  return (
    <>
      <Text>
        {t('allocation.account', {
          account: named(account),
          held: words.value('kycTolerance', holdingsScore === null ? null : levelOf(holdingsScore)),
          tolerance: words.value('kycTolerance', kycTolerance),
          capacity: words.value('kycCapacity', kycCapacity),
        })}
      </Text>{' '}
      {over === null ? (
        <Caption>{t('allocation.unknown')}</Caption>
      ) : (
        <StatusDot tone={over ? 'bad' : 'good'}>
          {t(over ? 'allocation.over' : 'allocation.within')}
        </StatusDot>
      )}
    </>
  );
}
