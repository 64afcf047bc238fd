import { VerificationListScreen } from '@/components/verification/VerificationListScreen';
import { VerificationScreen } from '@/components/verification/VerificationScreen';
import type { ClientVerification, VerificationRow } from '@/contract/verification/schema';
import { methodsFor } from '@/gateway/areas/verification/rules/methods';
import ClientVerificationPage from '@/pages/[locale]/clients/verification';
import VerificationPage from '@/pages/[locale]/verification/index';
import { BOOK_DATE, CHAN_ID, idOf, pageOf } from '../book';
import { viewsAnswer } from '../openList';
import { gatewayWithFlags } from '../openWithFlags';
import type { ScriptedGateway } from '../scriptedGateway';
import { answerEvidence } from '../evidence';
import { photoId } from '../verification';
import type { Area } from './types';

const client = (at: number, legal: string): VerificationRow => ({
  id: idOf(840 + at),
  name: { given: null, family: null, legal, bornIn: null, diedIn: null },
  kind: 'company',
  repCode: 'TR04',
  state: 'due',
  method: null,
  verifiedOn: null,
  documentExpiresOn: null,
  dueOn: '2026-03-20',
  tradedAccount: null,
  doubtReason: null,
});

const ROWS = [client(1, 'Lakeshore Holdings'), client(2, 'Placements Rive-Nord')];

export function gatewayOfVerifications(rows: readonly VerificationRow[] = ROWS): ScriptedGateway {
  const gateway = gatewayWithFlags('clientIdVerification');
  const found = (text = '') => rows.filter(({ name }) => name.legal?.includes(text));
  gateway.answer('viewsList', () => viewsAnswer());
  gateway.answer('verificationList', ({ filters, page }) => pageOf(found(filters.text), page));
  gateway.answer('verificationSummaryList', ({ filters }) => ({
    count: found(filters.text).length,
    facets: { state: [], method: [] },
    asOf: BOOK_DATE,
  }));
  return gateway;
}

/** A client who showed a licence, and has two accounts. */
export const CHAN_VERIFIED: ClientVerification = {
  id: CHAN_ID,
  kind: 'person',
  name: { given: 'Wing-Sze', family: 'Chan', legal: null, bornIn: null, diedIn: null },
  version: 1,
  today: BOOK_DATE,
  state: 'verified',
  dueOn: null,
  verification: photoId('D5550142'),
  doubt: null,
  recorded: null,
  sources: {
    exempt: { en: 'Exempt: registered plan accounts', fr: 'Exemptés : comptes de régimes enregistrés' },
  },
  accounts: [
    {
      id: idOf(850),
      number: '51-20417-8',
      type: 'rrsp',
      openedOn: '2016-01-12',
      isExempt: true,
      firstTransactionOn: '2016-01-20',
    },
    {
      id: idOf(851),
      number: '51-20418-6',
      type: 'cash',
      openedOn: '2026-02-20',
      isExempt: false,
      firstTransactionOn: null,
    },
  ],
  facts: { birthDate: '1990-05-02', age: 35, hasAddress: true },
  methods: methodsFor({ kind: 'person', age: 35, hasAddress: true, isAbroad: false }),
  earlier: [],
};

/** The gateway for that client's record. */
export function gatewayOfChansVerification(client: ClientVerification = CHAN_VERIFIED): ScriptedGateway {
  const gateway = gatewayWithFlags('clientIdVerification');
  gateway.answer('clientVerification', () => client);
  answerEvidence(gateway, { version: client.version });
  gateway.answer('changesPending', () => ({ version: client.version, changes: [] }));
  gateway.answer('draftRead', () => ({ draft: null, version: client.version }));
  return gateway;
}

export const VERIFICATION_AREA: Area = {
  doorways: [
    {
      name: 'identity verification',
      page: <VerificationPage />,
      path: '/verification/',
      flag: 'clientIdVerification',
      gateway: gatewayOfVerifications,
      shows: 'Lakeshore Holdings',
    },
    {
      name: 'the identity verification of a client',
      page: <ClientVerificationPage />,
      path: `/clients/verification?Id=${CHAN_ID}`,
      flag: 'clientIdVerification',
      gateway: gatewayOfChansVerification,
      shows: '51-20417-8 RRSP',
    },
  ],
  lists: [
    {
      name: 'identity verification',
      screen: <VerificationListScreen />,
      path: '/verification/',
      gateway: (has) => gatewayOfVerifications(has === 'rows' ? ROWS : []),
      list: 'verificationList',
      summary: 'verificationSummaryList',
      title: 'verification:title',
      empty: 'verification:empty',
      row: 'Lakeshore Holdings',
      sorted: { query: '?sort=-verifiedOn', sort: [{ key: 'verifiedOn', direction: 'desc' }] },
      isExported: true,
    },
  ],
  records: [
    {
      name: 'the identity verification of a client',
      screen: <VerificationScreen />,
      path: '/clients/verification',
      id: CHAN_ID,
      gateway: gatewayOfChansVerification,
      calls: ['clientVerification'],
      heading: {
        en: 'Wing-Sze Chan, Identity verification',
        fr: 'Wing-Sze Chan, Vérification d’identité',
      },
    },
  ],
};
