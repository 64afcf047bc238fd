import type { HouseholdEditAnswer, HouseholdPreviewAnswer } from '@/contract/households/changes';
import { HOUSEHOLD_ID } from './book';
import { HOUSEHOLD } from './household';
import { householdGateway } from './openHousehold';

export const PREVIEW_TOKEN = 'a'.repeat(64);

/** The Chan household, as a form that changes it loads it. */
export const HOUSEHOLD_EDIT: HouseholdEditAnswer = {
  id: HOUSEHOLD_ID,
  name: HOUSEHOLD.results.name,
  version: 1,
  today: '2026-03-06',
  members: HOUSEHOLD.members.map(({ id, kind, name, role }) => ({
    id,
    kind,
    name,
    role,
    version: id === null ? null : 1,
  })),
};

/** What a new name touches. */
export const RENAMED: HouseholdPreviewAnswer = {
  token: PREVIEW_TOKEN,
  today: '2026-03-06',
  needsApproval: false,
  households: [
    {
      id: HOUSEHOLD_ID,
      name: { was: HOUSEHOLD.results.name, becomes: 'Chan–Okafor' },
      members: HOUSEHOLD.members.map(({ id, kind, name, role }) => ({
        id,
        kind,
        name,
        was: role,
        becomes: role,
      })),
      total: {
        was: { accounts: 3, marketValueCad: '1000.00', cashCad: '10.00' },
        becomes: { accounts: 3, marketValueCad: '1000.00', cashCad: '10.00' },
      },
      isPartial: true,
    },
  ],
  consequences: [{ kind: 'notes', count: 2 }],
};

/** A gateway that knows the Chan household and what a change of it needs. */
export function gatewayOfHousehold() {
  const gateway = householdGateway();
  gateway.answer('householdEdit', () => HOUSEHOLD_EDIT);
  gateway.answer('householdPreview', () => RENAMED);
  return gateway;
}
