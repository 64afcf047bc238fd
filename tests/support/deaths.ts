import type { Death, DeathSaveBody } from '@/contract/deaths/schema';
import { addressOf } from './addresses';

/** A death that is proved by a document, with the given changes. */
export const deathOn = (on: string, changed: Partial<Death> = {}): Death => ({
  on,
  proof: 'certificate',
  reference: 'QC-2026-104233',
  toldBy: 'Mei Chan',
  ...changed,
});

/** Where the mail of an estate goes. */
export const ESTATE = addressOf({ lines: ['Succession, a/s Me Roy', '12, rue Peel'], verified: null });

/** Valid bodies of the calls on deaths. */
export const deathBodies = (id: string) => ({
  deathRead: { id },
  deathPreview: { id, version: 1, fields: { death: deathOn('2026-02-14') } },
  deathSave: {
    id,
    version: 1,
    fields: { death: deathOn('2026-02-14') },
    previewed: 'a'.repeat(64),
  } satisfies DeathSaveBody,
  deathTaskSave: { id, task: 1, isDone: true },
});
