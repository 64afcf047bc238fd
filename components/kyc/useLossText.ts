import type { RiskLevel } from '@/contract/kyc/codes';
import { formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';

/** Shares of an account that the levels of tolerance are defined by, in hundredths. */
const FALLS = { low: 5n, medium: 15n, high: 25n } as const;

/**
 * @param marketValue of the account, CAD, decimal text
 * @returns what says the loss that a level of tolerance means in dollars of that account
 */
export function useLossText(marketValue: string): (level: RiskLevel) => string {
  const t = useT('kyc');
  const locale = useLocale();
  const cents = BigInt(marketValue.replace('.', ''));
  return (level) => {
    const dollars = (cents * FALLS[level]) / 10_000n;
    const amount = formatMoney(`${dollars < 0n ? 0n : dollars}.00`, locale);
    return t(level === 'high' ? 'risk.amountOver' : 'risk.amount', { amount });
  };
}
