import { CONTACTS_MAX, TAX_COUNTRIES_MAX } from '@/contract/clientInfo/codes';
import { useT } from '@/lib/i18n/useT';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** @returns what the parts of a value are called, by path, where it has several */
export function usePartLabels(): Record<string, string> {
  const t = useT('clientInfo');
  return {
    'legalName.given': t('given'),
    'legalName.family': t('family'),
    'legalName.legal': t('legal'),
    'employment.status': t('employment.status'),
    'employment.employer': t('employment.employer'),
    'employment.occupation': t('employment.occupation'),
    'trustedContact.state': t('trusted.state'),
    'trustedContact.askedOn': t('trusted.askedOn'),
    'trustedContact.name': t('trusted.name'),
    'trustedContact.relation': t('trusted.relation'),
    'trustedContact.phone': t('trusted.phone'),
    'trustedContact.email': t('trusted.email'),
    'trustedContact.consentOn': t('trusted.consentOn'),
    'taxResidency.certifiedOn': t('tax.certifiedOn'),
    ...Object.fromEntries(
      upTo(TAX_COUNTRIES_MAX).map((index) => [
        `taxResidency.countries.${index}`,
        t('tax.countryNo', { n: index + 1 }),
      ]),
    ),
    ...Object.fromEntries(
      upTo(CONTACTS_MAX).map((index) => [`phones.${index}`, t('phoneNo', { n: index + 1 })]),
    ),
    ...Object.fromEntries(
      upTo(CONTACTS_MAX).map((index) => [`emails.${index}`, t('emailNo', { n: index + 1 })]),
    ),
  };
}
