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
