import type { ApiName, Calls } from '@/contract/calls';
import type { BodyOf } from '@/contract/call';
import type { IdentityVerification } from '@/contract/verification/value';

/** A driver's licence with this number, shown in person. */
export const photoId = (number: string) =>
  ({
    method: 'photoId',
    verifiedOn: '2026-02-11',
    document: 'driversLicence',
    number,
    country: 'CA',
    province: 'ON',
    expiresOn: '2029-02-11',
    presence: 'inPerson',
    authenticatedWith: null,
    match: null,
  }) as const satisfies IdentityVerification;

type Verification =
  'clientVerification' | 'verificationSave' | 'verificationList' | 'verificationSummaryList';

/** A body of each call of the area, about one client. */
export const verificationBodies = (id: string) =>
  ({
    clientVerification: { id },
    verificationSave: {
      id,
      version: 1,
      fields: { identityDoubt: { on: '2026-02-11', reason: 'document', note: null } },
    },
    verificationList: {
      filters: {},
      sort: [{ key: 'name', direction: 'asc' }],
      page: { size: 50, after: null, before: null },
    },
    verificationSummaryList: { filters: {} },
  }) satisfies { [Name in ApiName & Verification]: BodyOf<Calls[Name]> };
