import { screen } from '@testing-library/react';
import type { DeathPreviewAnswer, DeathReadAnswer } from '@/contract/deaths/schema';
import { CHAN, CHAN_ID, OVERVIEW, SPOUSE_ID } from './book';
import { deathOn, ESTATE } from './deaths';
import { gatewayOfChan } from './openClientSummary';
import type { Opened } from './openScreen';

const BY = { subject: 'advisor', firstName: 'Marc', lastName: 'Ouellet' };

/** A client of whom no death is known. */
export const LIVING: DeathReadAnswer = {
  id: CHAN_ID,
  kind: 'person',
  name: CHAN.name,
  language: 'en',
  version: 4,
  today: '2026-03-06',
  death: null,
  recorded: null,
  stopped: [],
  tasks: [],
};

/** The same client after a death that a document proves. */
export const DEAD: DeathReadAnswer = {
  ...LIVING,
  death: deathOn('2026-02-14'),
  recorded: { changeSetId: SPOUSE_ID, by: BY, at: '2026-03-05T15:00:00Z', isCorrection: false },
  stopped: [{ number: '51-21406-2', kind: 'trading' }],
  tasks: [
    { task: 7, rule: 'liquidator', dueOn: '2026-05-05', done: null },
    { task: 8, rule: 'jointHolders', dueOn: '2026-04-05', done: { on: '2026-03-06', by: BY } },
  ],
};

/** What the death touches, before it is saved. */
export const TOUCHES: DeathPreviewAnswer = {
  token: 'a'.repeat(64),
  today: '2026-03-06',
  age: 64,
  needsApproval: true,
  consequences: [
    {
      rule: 'trading',
      effect: 'restrict',
      source: { en: 'Firm policy 9.1', fr: 'Politique 9.1 de la société' },
      count: 2,
      dueOn: null,
    },
    { rule: 'liquidator', effect: 'task', source: null, count: 1, dueOn: '2026-05-05' },
  ],
  accounts: [
    {
      id: '44444444-4444-4444-8444-444444444444',
      number: '51-21406-2',
      type: 'rrif',
      marketValue: '120400.10',
      restrictions: ['trading'],
      holders: [{ given: 'Dennis', family: 'Chan', legal: null, bornIn: null, diedIn: null }],
      beneficiaries: [{ relation: 'spouse', isSuccessor: true, shareBp: 10_000 }],
    },
  ],
  trustedContact: { name: 'Mei Chan', relation: null, phone: '+14165550142', email: null },
  transfers: [{ id: SPOUSE_ID, number: 'T-10422', account: '51-21406-2' }],
  waiting: [{ on: '2026-04-01', paths: ['residentialAddress'] }],
  mail: { was: ESTATE, becomes: ESTATE },
  letters: [],
  counts: { accounts: 1, restricted: 1, tasks: 1, letters: 0 },
};

/** A gateway that knows the client, living or dead. */
export function gatewayOfDeath(known: DeathReadAnswer) {
  const gateway = gatewayOfChan();
  const on = known.death?.on ?? null;
  gateway.answer('clientOverview', () => ({
    ...OVERVIEW,
    results: { ...OVERVIEW.results, age: 64, deceasedOn: on },
  }));
  gateway.answer('deathRead', () => known);
  gateway.answer('deathPreview', () => TOUCHES);
  gateway.answer('draftRead', () => ({ draft: null, version: 4 }));
  gateway.answer('draftSave', () => ({ savedAt: '2026-03-06T15:00:00Z' }));
  gateway.answer('draftDiscard', () => ({ isDiscarded: true }));
  return gateway;
}

/** Opens the record of a death and continues to what it touches. */
export async function openTouches({ user }: Pick<Opened, 'user'>) {
  await user.click(await screen.findByRole('button', { name: 'Record a death' }));
  await user.type(await screen.findByRole('textbox', { name: /^Date of death/ }), '2026-02-14');
  await user.click(screen.getByRole('radio', { name: 'Told by the family' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
}
