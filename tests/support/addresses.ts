import type { Address, AddressSaveBody } from '@/contract/addresses/schema';

/** An address in Montréal, with the given changes. */
export const addressOf = (changed: Partial<Address> = {}): Address => ({
  lines: ['4210, rue Saint-Denis, app. 3'],
  city: 'Montréal',
  province: 'QC',
  postalCode: 'H2J 2K8',
  country: 'CA',
  verified: 'calledBack',
  origin: null,
  undeliverableSince: null,
  isExempt: false,
  ...changed,
});

/** Valid bodies of the calls on addresses. */
export const addressBodies = (id: string) => ({
  addressHistory: { id },
  addressPreview: { id, version: 1, fields: { residentialAddress: addressOf() } },
  addressSave: { id, version: 1, fields: { mailingAddress: addressOf() } } satisfies AddressSaveBody,
  addressUndo: { id, batchId: id },
  addressTaskSave: { id, task: 1, isDone: true },
});
