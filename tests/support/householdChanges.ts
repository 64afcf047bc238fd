import type { HouseholdChange } from '@/contract/households/changes';

/** A change for each place that names a client or a household beside the one that is changed. */
export const changesNaming = (id: string): HouseholdChange[] => [
  { kind: 'add', members: [{ clientId: id, role: 'other' }], isSecond: true },
  { kind: 'remove', clientIds: [id] },
  { kind: 'merge', householdId: id },
];

/** Valid bodies of the calls that change a household. */
export const householdBodies = (id: string) => ({
  householdEdit: { id },
  householdPreview: { id, change: { kind: 'rename' as const, name: 'Another name' } },
  householdSave: {
    id,
    version: 1,
    fields: { change: { kind: 'rename' as const, name: 'Another name' } },
    previewed: '0'.repeat(64),
  },
  householdHistory: { id, on: null },
});
