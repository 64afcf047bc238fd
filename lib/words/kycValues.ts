import type { FieldValue } from '@/contract/changes/schema';
import {
  KYC_CONFIRMATIONS,
  KYC_HORIZONS,
  KYC_KNOWLEDGE,
  KYC_LIQUIDITY,
  KYC_OBJECTIVES,
  KYC_PURPOSES,
  RISK_LEVELS,
} from '@/contract/kyc/codes';
import type { Locale } from '@/contract/locale';
import { formatDateLong, formatMoney, formatPercent } from '../format';
import type { Texts } from './texts';
import { type Composite, isComposite, isIn } from './valueKinds';

/**
 * Words the answers of a KYC review.
 * @param t texts of `logs`
 * @returns null for any other field
 */
export function kycValueWords(
  t: Texts<'logs'>,
  locale: Locale,
): (path: string, value: FieldValue) => string | null {
  const objectives = (parts: Composite) =>
    KYC_OBJECTIVES.flatMap((part) => {
      const share = parts[part];
      if (typeof share !== 'number' || share === 0) return [];
      return [t('kyc.part', { name: t(`kyc.objective.${part}`), share: formatPercent(share, locale) })];
    }).join(', ');

  function composite(path: string, value: Composite): string | null {
    if (path === 'kycObjectives') return objectives(value);
    if (path === 'kycRationale') return typeof value.text === 'string' ? value.text : null;
    if (path !== 'kycReview' || !isIn(KYC_CONFIRMATIONS, value.confirmation)) return null;
    const date = typeof value.on === 'string' ? formatDateLong(value.on, locale) : '';
    return t('kyc.review', { date, confirmation: t(`kyc.confirmation.${value.confirmation}`) });
  }

  return (path, value) => {
    if (isComposite(value)) return composite(path, value);
    if (typeof value !== 'string') return null;
    switch (path) {
      case 'annualIncome':
      case 'liquidAssets':
      case 'fixedAssets':
        return formatMoney(value, locale);
      case 'investmentKnowledge':
        return isIn(KYC_KNOWLEDGE, value) ? t(`kyc.knowledge.${value}`) : null;
      case 'kycPurpose':
        return isIn(KYC_PURPOSES, value) ? t(`kyc.purpose.${value}`) : null;
      case 'kycHorizon':
        return isIn(KYC_HORIZONS, value) ? t(`kyc.horizon.${value}`) : null;
      case 'kycLiquidity':
        return isIn(KYC_LIQUIDITY, value) ? t(`kyc.liquidity.${value}`) : null;
      case 'kycTolerance':
      case 'kycCapacity':
        return isIn(RISK_LEVELS, value) ? t(`kyc.level.${value}`) : null;
      default:
        return null;
    }
  };
}
