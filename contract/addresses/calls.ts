import { defineCalls } from '../call';
import type { ADDRESSES_SCHEMAS } from './schema';

export const ADDRESSES_CALLS = defineCalls<typeof ADDRESSES_SCHEMAS>()({
  addressHistory: {
    type: 'POST',
    url: 'clients/addresses',
    access: 'read',
    scope: 'screen',
    summary: 'The addresses of a client: those of today, those of before, and those to come.',
  },
  addressPreview: {
    type: 'POST',
    url: 'clients/addresses/preview',
    access: 'read',
    scope: 'screen',
    summary: 'All that a change of address would touch, and what follows from it by rule. Nothing is saved.',
  },
  addressSave: {
    type: 'POST',
    url: 'clients/addresses/save',
    access: 'write',
    scope: 'global',
    needsRepCodes: true,
    summary: 'Saves a change of address as it was previewed, for the client, accounts and the household.',
  },
  addressUndo: {
    type: 'POST',
    url: 'clients/addresses/undo',
    access: 'write',
    scope: 'global',
    needsRepCodes: true,
    summary: 'Takes a change of address back for all whom it reached.',
  },
  addressTaskSave: {
    type: 'POST',
    url: 'clients/addresses/task',
    access: 'write',
    scope: 'global',
    needsRepCodes: true,
    summary:
      'Ticks off a task that a change of address opened, for all who serve the client, or opens it again.',
  },
});
