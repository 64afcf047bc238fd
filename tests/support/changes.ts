/** Valid bodies of the calls on changes. No change is waiting. */
export const changeBodies = (id: string) => ({
  changesPending: { entity: 'client' as const, id },
  changesWaiting: undefined,
  changeDecide: { changeSetId: id, decision: 'approve' as const, reason: '', versionSeen: 1 },
  changeWithdraw: { changeSetId: id },
  changeUndo: { changeSetId: id },
  draftSave: {
    form: 'clientInfo',
    entity: 'client' as const,
    id,
    version: 1,
    fields: { preferredName: 'Lou' },
  },
  draftRead: { form: 'clientInfo', entity: 'client' as const, id },
  draftDiscard: { form: 'clientInfo', entity: 'client' as const, id },
  clientInfoEdit: { id },
  clientSinReveal: { id },
  clientInfoSave: { id, version: 1, fields: { preferredName: 'Lou' } },
});
