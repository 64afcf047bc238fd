import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { DeliveryListScreen } from '@/components/delivery/DeliveryListScreen';
import { DeliveryScreen } from '@/components/delivery/DeliveryScreen';
import type { DeliveryPreferencesAnswer, DeliveryRow } from '@/contract/delivery/schema';
import ClientDeliveryPage from '@/pages/[locale]/clients/delivery';
import DeliveryPage from '@/pages/[locale]/delivery/index';
import { BOOK_DATE, CHAN_ID, idOf, pageOf } from '../book';
import { viewsAnswer } from '../openList';
import { gatewayWithFlags } from '../openWithFlags';
import type { ScriptedGateway } from '../scriptedGateway';
import { fieldOf } from './fields';
import type { Area, FormAtWork, FormCase } from './types';
import { answerEvidence } from '../evidence';

const client = (at: number, legal: string): DeliveryRow => ({
  id: idOf(800 + at),
  name: { given: null, family: null, legal, bornIn: null, diedIn: null },
  email: 'ok',
  accounts: 2,
  electronic: 4,
  eligible: 16,
  share: 2_500,
  statements: 'all',
  waiting: 0,
});

const ROWS = [client(1, 'Lakeshore Holdings'), client(2, 'Placements Rive-Nord')];

export function gatewayOfDelivery(rows: readonly DeliveryRow[] = ROWS): ScriptedGateway {
  const gateway = gatewayWithFlags('deliveryPreferences');
  const found = (text = '') => rows.filter(({ name }) => name.legal?.includes(text));
  gateway.answer('viewsList', () => viewsAnswer());
  gateway.answer('deliveryList', ({ filters, page }) => pageOf(found(filters.text), page));
  gateway.answer('deliverySummaryList', ({ filters }) => ({
    count: found(filters.text).length,
    facets: { email: [], statements: [], adoption: [] },
    documents: [{ document: 'statements', electronic: 4, eligible: 4 }],
    waiting: 0,
    asOf: BOOK_DATE,
  }));
  return gateway;
}

const CHAN: DeliveryPreferencesAnswer = {
  name: { given: 'Wing-Sze', family: 'Chan', legal: null, bornIn: null, diedIn: null },
  language: 'en',
  version: 1,
  today: BOOK_DATE,
  email: { address: 'wing-sze.chan@example.test', bounce: null, unverifiedSince: null },
  paperUntil: null,
  accounts: [{ id: idOf(810), number: '51-20417-8', type: 'rrsp', currency: 'CAD', isJoint: false }],
  preferences: [
    {
      accountId: idOf(810),
      document: 'statements',
      atOpening: 'paper',
      current: 'paper',
      pending: null,
      consent: null,
      effectiveOn: '2016-01-12',
      scheduled: null,
      changed: null,
    },
  ],
  consents: [],
  mailings: [],
  household: [],
};

function gatewayOfChansDelivery(): ScriptedGateway {
  const gateway = gatewayWithFlags('deliveryPreferences');
  gateway.answer('deliveryPreferences', () => CHAN);
  answerEvidence(gateway);
  return gateway;
}

/** How a document goes out: the choice that every form of delivery has. */
const choosing = (choice: 'electronic' | 'both') => ({
  change: async (at: FormAtWork) => at.user.selectOptions(fieldOf(at, 'delivery:how'), choice),
  expectChanged: async (at: FormAtWork) => {
    expect(fieldOf(at, 'delivery:how')).toHaveValue(choice);
  },
});

const ofChansDelivery: Pick<
  FormCase,
  'screen' | 'path' | 'gateway' | 'save' | 'call' | 'canConflict' | 'pointer' | 'sheet'
> = {
  screen: <DeliveryScreen />,
  path: `/clients/delivery?Id=${CHAN_ID}`,
  gateway: gatewayOfChansDelivery,
  async save({ form, user, say }) {
    const names = [say('delivery:save'), say('delivery:saveAnyway')];
    await user.click(within(form).getByRole('button', { name: (name) => names.includes(name) }));
  },
  call: 'deliverySave',
  canConflict: true,
  pointer: null,
  sheet: null,
};

const FORMS: readonly FormCase[] = [
  {
    ...ofChansDelivery,
    ...choosing('electronic'),
    name: 'the delivery of one document',
    async open({ user, say }) {
      await user.click(await screen.findByRole('button', { name: say('delivery:choice.paper') }));
    },
    find: ({ say }) => screen.findByRole('region', { name: say('delivery:documents.statements') }),
  },
  {
    ...ofChansDelivery,
    ...choosing('both'),
    name: 'the delivery of several documents',
    async open({ user, say }) {
      await user.click(await screen.findByRole('button', { name: say('delivery:changeAll') }));
    },
    find: ({ say }) => screen.findByRole('dialog', { name: say('delivery:changeAll') }),
  },
];

export const DELIVERY_AREA: Area = {
  forms: FORMS,
  doorways: [
    {
      name: 'delivery',
      page: <DeliveryPage />,
      path: '/delivery/',
      flag: 'deliveryPreferences',
      gateway: gatewayOfDelivery,
      shows: 'Lakeshore Holdings',
    },
    {
      name: 'the delivery of a client',
      page: <ClientDeliveryPage />,
      path: `/clients/delivery?Id=${CHAN_ID}`,
      flag: 'deliveryPreferences',
      gateway: gatewayOfChansDelivery,
      shows: '51-20417-8',
    },
  ],
  lists: [
    {
      name: 'delivery',
      screen: <DeliveryListScreen />,
      path: '/delivery/',
      gateway: (has) => gatewayOfDelivery(has === 'rows' ? ROWS : []),
      list: 'deliveryList',
      summary: 'deliverySummaryList',
      title: 'delivery:title',
      empty: 'delivery:list.empty',
      row: 'Lakeshore Holdings',
      sorted: { query: '?sort=-adoption', sort: [{ key: 'adoption', direction: 'desc' }] },
      isExported: true,
    },
  ],
  records: [
    {
      name: 'the delivery of a client',
      screen: <DeliveryScreen />,
      path: '/clients/delivery',
      id: CHAN_ID,
      gateway: gatewayOfChansDelivery,
      calls: ['deliveryPreferences'],
      heading: { en: 'Wing-Sze Chan, Delivery', fr: 'Wing-Sze Chan, Livraison' },
    },
  ],
};
