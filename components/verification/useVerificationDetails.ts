import type { IdentityVerification } from '@/contract/verification/value';
import { formatCount, formatCountry, formatDate, formatPercent } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { Detail } from '../kit/record/DetailList';
import { useVerificationLabels } from './useVerificationLabels';

/** @returns what says the record of a verification, part by part, as its form names them */
export function useVerificationDetails(): (value: IdentityVerification) => readonly Detail[] {
  const t = useT('verification');
  const logs = useT('logs');
  const form = useT('form');
  const locale = useLocale();
  const labelsOf = useVerificationLabels();

  /** The parts of a verification in words, by name; what nobody filled in is left out. */
  function partsOf(value: IdentityVerification): Record<string, string | null> {
    switch (value.method) {
      case 'photoId':
        return {
          document: t(`document.${value.document}`),
          number: value.number,
          country: formatCountry(value.country, locale),
          province: value.province === null ? null : form(`provinces.${value.province as 'QC'}`),
          expiresOn: value.expiresOn === null ? null : formatDate(value.expiresOn),
          presence: t(`presence.${value.presence}`),
          authenticatedWith: value.authenticatedWith,
          match: value.match === null ? null : t(`match.${value.match}`),
        };
      case 'creditFile':
        return {
          bureau: t(`bureau.${value.bureau}`),
          vendor: value.vendor,
          number: value.number,
          years: formatCount(value.years, locale),
          lines: formatCount(value.lines, locale),
        };
      case 'dualProcess': {
        const said = ({ kind, name, fact, number }: (typeof value)['first']) =>
          [name, t(`sourceKind.${kind}`), t(`fact.${fact}`), number].join(' · ');
        return { first: said(value.first), second: said(value.second) };
      }
      case 'affiliate':
        return { entity: value.entity, theirMethod: value.theirMethod, number: value.number };
      case 'reliance':
        return {
          entity: value.entity,
          agreedOn: formatDate(value.agreedOn),
          theirMethod: value.theirMethod,
          number: value.number,
        };
      case 'guardian':
        return {
          name: value.name,
          relation: t(`relation.${value.relation}`),
          document: t(`document.${value.document}`),
          number: value.number,
        };
      case 'entityRecord':
        return {
          document: t(`entityDocument.${value.document}`),
          registry: value.registry,
          number: value.number,
          ownership: t(`ownership.${value.ownership}`),
          owners:
            value.owners.length === 0
              ? null
              : value.owners
                  .map(({ name, shareBp }) => `${name} ${formatPercent(shareBp, locale)}`)
                  .join(', '),
          measures: value.measures,
          seniorManager: value.seniorManager,
        };
    }
  }

  return (value) => {
    const labels = labelsOf(value.method);
    const all = {
      method: logs(`identityMethod.${value.method}`),
      verifiedOn: formatDate(value.verifiedOn),
      ...partsOf(value),
    };
    return Object.entries(all).flatMap(([part, text]) =>
      text === null
        ? []
        : [{ key: part, label: labels[`identityVerification.${part}`] ?? part, content: text }],
    );
  };
}
