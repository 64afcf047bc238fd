import { Caption } from '@/components/ui/layout';
import { RISK_ENDS } from '@/contract/kyc/codes';
import type { KycRecordAnswer } from '@/contract/kyc/schema';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Card } from '../ui/Card';
import { SimpleTable } from '../ui/SimpleTable';
import styles from './Kyc.module.css';

const NAMED = [
  'cash',
  'fixedIncome',
  'canadianEquity',
  'usEquity',
  'internationalEquity',
  'alternative',
  'unknown',
] as const;

type Named = (typeof NAMED)[number];

const isNamed = (assetClass: string): assetClass is Named =>
  (NAMED as readonly string[]).includes(assetClass);

/** How the risk of holdings is computed: the score of each asset class, and this account's score. */
export function RiskRuleCard({ answer: { riskClasses } }: { answer: KycRecordAnswer }) {
  const t = useT('kyc');
  const locale = useLocale();
  return (
    <Card title={t('risk.ruleTitle')} meta={riskClasses[0]?.source[locale]}>
      <Caption as="p" className={styles.quiet}>
        {t('risk.ruleText', { low: RISK_ENDS.low, medium: RISK_ENDS.medium })}
      </Caption>
      <SimpleTable isLined hasFigures>
        <tbody>
          {riskClasses.map(({ assetClass, score }) => (
            <tr key={assetClass}>
              <th scope="row">{isNamed(assetClass) ? t(`assetClass.${assetClass}`) : assetClass}</th>
              <td>{score}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </Card>
  );
}
