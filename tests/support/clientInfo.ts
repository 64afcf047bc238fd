import type { ClientInfoEditAnswer } from '@/contract/clientInfo/schema';
import { CHAN_ID, OVERVIEW } from './book';

export const MOBILE = {
  kind: 'mobile',
  number: '+14165550142',
  isPrimary: true,
  verifiedOn: null,
} as const;
export const LINH = { subject: 'linh', firstName: 'Linh', lastName: 'Phạm' };
export const AT = '2026-03-06T13:39:00.000Z';

/** The editable info of Wing-Sze Chan. A colleague last changed the phone. */
export const CHAN_INFO: ClientInfoEditAnswer = {
  id: CHAN_ID,
  kind: 'person',
  name: OVERVIEW.results.name,
  version: 4,
  electronic: 3,
  today: '2026-03-06',
  values: {
    legalName: { given: 'Wing-Sze', family: 'Chan', legal: null },
    birthDate: '1967-08-14',
    maritalStatus: 'married',
    sin: '118',
    sinExpiresOn: null,
    preferredName: null,
    language: 'en',
    phones: [MOBILE],
    emails: [],
    employment: { status: 'employed', employer: 'Lakeshore Dental', occupation: 'Dentist' },
    dependants: 2,
    trustedContact: {
      state: 'declined',
      askedOn: '2026-02-11',
      name: null,
      relation: null,
      phone: null,
      email: null,
      consentOn: null,
    },
    taxResidency: { countries: [{ country: 'CA', number: 'onFile' }], certifiedOn: '2026-02-11' },
    pep: null,
    insiderOf: null,
    isUsPerson: false,
    representation: null,
    deceasedOn: null,
  },
  fields: [
    { path: 'legalName', isChecked: true, change: null },
    { path: 'preferredName', isChecked: false, change: null },
    { path: 'phones', isChecked: false, change: { by: LINH, at: AT } },
  ],
};
