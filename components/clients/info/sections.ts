import type { PartyKind } from '@/contract/scalars';
import type { FormSection } from '@/components/ui/form/useFormTabs';

/** A section of the form, before it has words. */
interface Section {
  key: 'identity' | 'contact' | 'family' | 'trusted' | 'roles';
  fields: readonly string[];
  /** A company or trust has no such section. */
  isPersonsOnly?: boolean;
}

const SECTIONS: readonly Section[] = [
  {
    key: 'identity',
    fields: ['legalName', 'preferredName', 'birthDate', 'maritalStatus', 'sin', 'sinExpiresOn'],
  },
  { key: 'contact', fields: ['phones', 'emails', 'language'] },
  { key: 'family', fields: ['employment', 'dependants'], isPersonsOnly: true },
  { key: 'trusted', fields: ['trustedContact', 'trustedContactEvidence'], isPersonsOnly: true },
  {
    key: 'roles',
    fields: ['taxResidency', 'taxResidencyEvidence', 'isUsPerson', 'pep', 'insiderOf', 'representation'],
  },
];

export type InfoSection = FormSection & { key: Section['key'] };

/** @returns the sections in which a client of a kind is edited */
export const sectionsOf = (kind: PartyKind, labelOf: (key: Section['key']) => string): InfoSection[] =>
  SECTIONS.filter(({ isPersonsOnly }) => kind === 'person' || isPersonsOnly !== true).map(
    ({ key, fields }) => ({ key, fields, label: labelOf(key) }),
  );
