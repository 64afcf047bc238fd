import { OWNERS_MAX, type VerificationMethod } from '@/contract/verification/codes';
import { useT } from '@/lib/i18n/useT';

const VALUE = 'identityVerification';

/** @returns what says how the parts of a verification by a method are called, by path; a number is called after what it is of */
export function useVerificationLabels(): (method: VerificationMethod) => Readonly<Record<string, string>> {
  const t = useT('verification');
  const logs = useT('logs');
  const own: Partial<Record<VerificationMethod, Record<string, string>>> = {
    creditFile: { number: t('form.fileNumber'), verifiedOn: t('form.searchedOn') },
    affiliate: { number: t('form.theirRecord') },
    reliance: { number: t('form.theirRecord') },
    entityRecord: { number: t('form.registryNumber') },
  };
  const parts: Record<string, string> = {
    method: t('form.method'),
    verifiedOn: t('form.verifiedOn'),
    document: t('form.document'),
    number: t('form.number'),
    country: t('form.country'),
    province: t('form.province'),
    expiresOn: t('form.expiresOn'),
    presence: t('form.presence'),
    authenticatedWith: t('form.authenticatedWith'),
    match: t('form.match'),
    bureau: t('form.bureau'),
    vendor: t('form.vendor'),
    years: t('form.years'),
    lines: t('form.lines'),
    agrees: t('form.agrees'),
    entity: t('form.entity'),
    theirMethod: t('form.theirMethod'),
    agreedOn: t('form.agreedOn'),
    name: t('form.guardianName'),
    relation: t('form.relation'),
    registry: t('form.registry'),
    ownership: t('form.ownership'),
    owners: t('form.owners'),
    measures: t('form.measures'),
    seniorManager: t('form.seniorManager'),
  };
  const ofSource = (place: 'first' | 'second') => {
    const of = t(`form.${place}Source`);
    return {
      [`${place}.kind`]: t('form.kind'),
      [`${place}.name`]: t('form.sourceName'),
      [`${place}.fact`]: t('form.fact'),
      [`${place}.number`]: t('form.sourceNumber'),
      [place]: of,
    };
  };
  const owners = Object.fromEntries(
    Array.from({ length: OWNERS_MAX }, (_, index) => [
      `owners.${index}`,
      t('form.ownerNo', { n: index + 1 }),
    ]),
  );
  const shared = { ...parts, ...ofSource('first'), ...ofSource('second'), ...owners };
  return (method) => ({
    [VALUE]: logs('field.identityVerification'),
    ...Object.fromEntries(
      Object.entries({ ...shared, ...own[method] }).map(([part, label]) => [`${VALUE}.${part}`, label]),
    ),
  });
}
