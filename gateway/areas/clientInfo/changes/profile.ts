import {
  deceasedOn,
  dependants,
  employment,
  insiderOf,
  isUsPerson,
  pep,
  representation,
  taxResidency,
  trustedContact,
} from '@/contract/clientInfo/profile';
import type { Field } from '../../../kit/changes/record';
import { profileField } from '../rows/profileField';

/** Family, work, taxes and roles of a client. */
export const PROFILE_FIELDS: readonly Field[] = [
  profileField({
    path: 'employment',
    column: 'employment',
    type: 'jsonb',
    value: employment,
    empty: { status: null, employer: null, occupation: null },
    isPersonsOnly: true,
  }),
  profileField({
    path: 'dependants',
    column: 'dependants',
    type: 'smallint',
    value: dependants,
    empty: null,
    isPersonsOnly: true,
  }),
  profileField({
    path: 'trustedContact',
    column: 'trusted_contact',
    type: 'jsonb',
    value: trustedContact,
    empty: {
      state: 'notAsked',
      askedOn: null,
      name: null,
      relation: null,
      phone: null,
      email: null,
      consentOn: null,
    },
    isPersonsOnly: true,
    days: ['askedOn', 'consentOn'],
  }),
  profileField({
    path: 'taxResidency',
    column: 'tax_residency',
    type: 'jsonb',
    value: taxResidency,
    empty: { countries: [], certifiedOn: null },
    days: ['certifiedOn'],
  }),
  profileField({ path: 'pep', column: 'pep', type: 'text', value: pep, empty: null, isPersonsOnly: true }),
  profileField({ path: 'insiderOf', column: 'insider_of', type: 'text', value: insiderOf, empty: null }),
  profileField({
    path: 'isUsPerson',
    column: 'is_us_person',
    type: 'boolean',
    value: isUsPerson,
    empty: false,
  }),
  profileField({
    path: 'representation',
    column: 'representation',
    type: 'text',
    value: representation,
    empty: null,
    isPersonsOnly: true,
  }),
  profileField({
    path: 'deceasedOn',
    column: 'deceased_on',
    type: 'date',
    value: deceasedOn,
    empty: null,
    isPersonsOnly: true,
    days: [''],
  }),
];
