import { screen } from '@testing-library/react';
import type {
  AddressHistoryAnswer,
  AddressPreviewAnswer,
  AddressPreviewBody,
} from '@/contract/addresses/schema';
import { addressOf } from './addresses';
import { CHAN_ID } from './book';
import { gatewayOfChan } from './openClientSummary';
import type { Opened } from './openScreen';

const YONGE = addressOf({
  lines: ['1180 Yonge St, unit 902'],
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M4W 2L9',
  verified: null,
});

export const MIA_ID = '22222222-2222-4222-8222-222222222222';
const BATCH = '33333333-3333-4333-8333-333333333333';

const CHAN = { given: 'Jun', family: 'Chan', legal: null, bornIn: null, diedIn: null };

/** The addresses of one client, with a spouse, and a parent who is another advisor’s. */
export const CHAN_ADDRESSES: AddressHistoryAnswer = {
  id: CHAN_ID,
  kind: 'person',
  name: CHAN,
  language: 'fr',
  version: 4,
  today: '2026-03-06',
  values: {
    residentialAddress: YONGE,
    mailingAddress: null,
    businessAddress: null,
    seasonalAddress: null,
  },
  mailTo: 'residential',
  accounts: [
    {
      id: '44444444-4444-4444-8444-444444444444',
      number: '51-21406-2',
      type: 'rrsp',
      address: null,
      restrictions: [{ kind: 'trading', until: null }],
    },
  ],
  household: [
    {
      id: MIA_ID,
      kind: 'person',
      name: { given: 'Mia', family: 'Chan', legal: null, bornIn: null, diedIn: null },
      role: 'spouse',
      version: 2,
      age: 41,
      hasOwn: false,
    },
    {
      id: null,
      kind: 'person',
      name: { given: 'Wei', family: 'Chan', legal: null, bornIn: null, diedIn: null },
      role: 'parent',
      version: null,
      age: null,
      hasOwn: false,
    },
  ],
  rows: [
    {
      kind: 'residential',
      account: null,
      address: addressOf({ lines: ['9, rue Roy'], origin: null }),
      from: '2026-04-01',
      to: null,
      state: 'future',
      by: { subject: 'advisor', firstName: 'Marc', lastName: 'Ouellet' },
      at: '2026-03-05T15:00:00Z',
      reason: 'Moves in April',
      originName: null,
      undo: { batchId: BATCH, people: 2 },
    },
    {
      kind: 'residential',
      account: null,
      address: { ...YONGE, undeliverableSince: '2026-02-01' },
      from: null,
      to: '2026-03-31',
      state: 'current',
      by: null,
      at: null,
      reason: null,
      originName: null,
      undo: null,
    },
    {
      kind: 'residential',
      account: null,
      address: addressOf({ city: 'Paris', country: 'FR', province: null, postalCode: '75001' }),
      from: '2010-01-01',
      to: '2015-06-30',
      state: 'past',
      by: null,
      at: null,
      reason: null,
      originName: CHAN,
      undo: null,
    },
  ],
  tasks: [{ task: 7, rule: 'frenchFirst', dueOn: '2026-04-05', done: null }],
  letters: [
    {
      preparedFor: '2026-03-02',
      address: {
        lines: ['77, rue Berri'],
        city: 'Montréal',
        province: 'QC',
        postalCode: 'H2L 4C3',
        country: 'CA',
      },
    },
  ],
};

/** Where the spouse lives until then. */
const OSSINGTON = addressOf({
  lines: ['15 Ossington Ave'],
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M6J 2Y8',
  verified: null,
});

/** The answer of a preview, by what was asked. */
export function previewOf({ fields, members = [] }: AddressPreviewBody): AddressPreviewAnswer {
  const becomes = fields.residentialAddress ?? null;
  const move = { kind: 'residential' as const, account: null, was: YONGE, becomes };
  const isExempt = becomes?.isExempt === true;
  return {
    token: (isExempt ? 'b' : 'a').repeat(64),
    today: '2026-03-06',
    effectiveOn: '2026-04-01',
    people: [
      {
        id: CHAN_ID,
        kind: 'person',
        name: CHAN,
        role: null,
        version: 4,
        age: 43,
        state: 'moves',
        hasOwn: false,
        moves: [move],
        accounts: 2,
        planned: ['2026-04-01'],
      },
      ...CHAN_ADDRESSES.household.map((member) => ({
        ...member,
        state:
          member.id === null
            ? ('other' as const)
            : members.some(({ id }) => id === member.id)
              ? ('moves' as const)
              : ('stays' as const),
        moves: members.some(({ id }) => id === member.id) ? [{ ...move, was: OSSINGTON }] : [],
        accounts: member.id === null ? 0 : 1,
        planned: [],
      })),
    ],
    accounts: [
      {
        id: '44444444-4444-4444-8444-444444444444',
        number: '51-21406-2',
        type: 'rrsp',
        holder: CHAN,
        marketValue: '812406.18',
        uses: 'residential',
        restrictions: isExempt ? [] : ['trading'],
      },
    ],
    consequences: [
      {
        rule: 'licence',
        effect: isExempt ? 'task' : 'restrict',
        source: { en: 'NI 31-103, 8.30', fr: 'Règlement 31-103, art. 8.30' },
        count: 1,
        accounts: isExempt ? 0 : 1,
        dueOn: isExempt ? '2026-04-11' : null,
        province: 'QC',
        country: 'CA',
        mobility: { used: 3, limit: 5 },
      },
      {
        rule: 'mailings',
        effect: 'tell',
        source: null,
        count: 1,
        accounts: 0,
        dueOn: null,
        province: 'QC',
        country: 'CA',
        mobility: null,
      },
      {
        rule: 'letters',
        effect: 'letter',
        source: { en: 'Firm policy 7.3', fr: 'Politique 7.3 de la société' },
        count: 2,
        accounts: 0,
        dueOn: null,
        province: 'QC',
        country: 'CA',
        mobility: null,
      },
    ],
    mailings: [{ on: '2026-04-07', documents: ['statements'] }],
    notes: ['province'],
    counts: {
      people: 1 + members.length,
      ends: 1,
      begins: 1,
      accounts: 1,
      restricted: isExempt ? 0 : 1,
      released: 0,
      tasks: isExempt ? 1 : 0,
      letters: 2,
    },
    sharing: 0,
  };
}

/** A gateway that knows that client's addresses, with flags that allow changes. */
export function gatewayOfAddresses() {
  const gateway = gatewayOfChan('addressUpdateResidential', 'addressUpdateMailing', 'addressUpdateGlobal');
  gateway.answer('addressHistory', () => CHAN_ADDRESSES);
  gateway.answer('addressPreview', previewOf);
  gateway.answer('draftRead', () => ({ draft: null, version: 4 }));
  gateway.answer('draftSave', () => ({ savedAt: '2026-03-06T15:00:00Z' }));
  gateway.answer('draftDiscard', () => ({ isDiscarded: true }));
  return gateway;
}

/** Opens the change of an address and continues to what it affects. */
export async function openPreview({ user }: Opened) {
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  const line = await screen.findByRole('textbox', { name: /^Street and number/ });
  await user.clear(line);
  await user.type(line, '12 Bloor St');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
}
