import { KycListScreen } from '@/components/kyc/KycListScreen';
import { KycScreen } from '@/components/kyc/KycScreen';
import type { KycRecordAnswer, KycRow } from '@/contract/kyc/schema';
import ClientKycPage from '@/pages/[locale]/clients/kyc';
import KycPage from '@/pages/[locale]/kyc/index';
import { BOOK_DATE, CHAN_ID, idOf, pageOf } from '../book';
import { viewsAnswer } from '../openList';
import { gatewayWithFlags } from '../openWithFlags';
import type { ScriptedGateway } from '../scriptedGateway';
import type { Area } from './types';
import { answerEvidence } from '../evidence';

const client = (at: number, legal: string): KycRow => ({
  id: idOf(900 + at),
  name: { given: null, family: null, legal, bornIn: null, diedIn: null },
  repCode: 'TR04',
  service: 'advisory',
  accounts: 2,
  state: 'days30',
  reviewedOn: '2023-03-20',
  dueOn: '2026-03-20',
  days: 11,
  missing: ['kycLiquidity'],
  conflicts: ['RC-2'],
  changed: [],
});

const ROWS = [client(1, 'Lakeshore Holdings'), client(2, 'Placements Rive-Nord')];

function gatewayOfKyc(rows: readonly KycRow[] = ROWS): ScriptedGateway {
  const gateway = gatewayWithFlags('kycOverviewDashboard');
  const found = (text = '') => rows.filter(({ name }) => name.legal?.includes(text));
  gateway.answer('viewsList', () => viewsAnswer());
  gateway.answer('kycList', ({ filters, page }) => pageOf(found(filters.text), page));
  gateway.answer('kycSummaryList', ({ filters }) => ({
    count: found(filters.text).length,
    facets: { state: [], service: [], conflict: [] },
    currentShare: 10_000,
    accounts: 4,
    missing: [],
    weeks: Array.from({ length: 16 }, (_, week) => ({
      on: new Date(Date.UTC(2026, 2, 9 + week * 7)).toISOString().slice(0, 10),
      managed: 1,
      advisory: week,
    })),
    months: { managed: 12, advisory: 30 },
    asOf: BOOK_DATE,
  }));
  return gateway;
}

/** A review that is not finished: an answer is missing, and a conflict has no explanation. */
export const CHAN: KycRecordAnswer = {
  id: CHAN_ID,
  kind: 'person',
  name: { given: 'Wing-Sze', family: 'Chan', legal: null, bornIn: null, diedIn: null },
  version: 1,
  asOf: BOOK_DATE,
  age: 74,
  diedOn: null,
  canSubmit: true,
  clock: {
    service: 'advisory',
    months: 36,
    source: {
      en: 'CIRO 3209(4), NI 31-103 13.2(4.1)',
      fr: 'OCRI, règle 3209(4); Règlement 31-103, par. 13.2(4.1)',
    },
    effectiveFrom: '2021-12-31',
    dueOn: '2026-06-14',
    state: 'later',
    changed: [],
  },
  review: { on: '2023-06-14', confirmation: 'signed', confirmedOn: '2023-06-14', by: null, at: null },
  person: {
    values: {
      employment: { status: 'retired', employer: null, occupation: 'Teacher' },
      annualIncome: '127900.00',
      liquidAssets: '64000.00',
      fixedAssets: '780000.00',
      investmentKnowledge: 'fair',
      isPro: false,
      borrowsToInvest: false,
      pep: 'none',
      insiderOf: null,
      taxResidency: { countries: [{ country: 'CA', number: 'onFile' }], certifiedOn: '2016-01-12' },
      trustedContact: {
        state: 'declined',
        askedOn: '2024-05-02',
        name: null,
        relation: null,
        phone: null,
        email: null,
        consentOn: null,
      },
    },
    missing: [],
  },
  accounts: [
    {
      id: idOf(910),
      number: '51-20417-8',
      type: 'rrif',
      currency: 'CAD',
      isJoint: false,
      service: 'advisory',
      marketValue: '1318204.02',
      version: 1,
      values: {
        kycPurpose: 'income',
        kycObjectives: { safety: 4_000, income: 4_000, growth: 2_000, speculation: 0 },
        kycHorizon: 'from3to5',
        kycLiquidity: null,
        kycTolerance: 'high',
        kycCapacity: 'low',
        kycRationale: null,
      },
      missing: ['kycLiquidity'],
      conflicts: ['RC-2'],
      open: ['RC-2'],
      holdingsScore: 46,
      modelRisk: null,
    },
  ],
  rules: [
    {
      id: 'RC-2',
      text: { en: 'Tolerance is above capacity', fr: 'La tolérance dépasse la capacité' },
      source: {
        en: 'NI 31-103CP 13.2',
        fr: 'Instruction générale relative au Règlement 31-103, art. 13.2',
      },
      validFrom: '2021-12-31',
      minChars: 80,
      ageMin: null,
      horizonMax: null,
      liquidityMin: null,
      toleranceMin: null,
      toleranceMax: null,
      growthMinBp: null,
      knowledgeMax: null,
      isToleranceOverCapacity: true,
      isBorrowing: false,
      isHoldingsOverProfile: false,
    },
  ],
  differences: [{ account: null, field: 'annualIncome', was: '142000.00', became: '127900.00' }],
  riskClasses: [
    { assetClass: 'cash', score: 0, source: { en: 'Firm policy 7.1', fr: 'Politique 7.1 de la société' } },
  ],
};

/** @param answer another record of Chan’s */
export function gatewayOfChansKyc(answer: KycRecordAnswer = CHAN): ScriptedGateway {
  const gateway = gatewayWithFlags('kyc');
  gateway.answer('kycRecord', () => answer);
  answerEvidence(gateway);
  return gateway;
}

export const KYC_AREA: Area = {
  doorways: [
    {
      name: 'KYC',
      page: <KycPage />,
      path: '/kyc/',
      flag: 'kycOverviewDashboard',
      gateway: gatewayOfKyc,
      shows: 'Lakeshore Holdings',
    },
    {
      name: 'the KYC of a client',
      page: <ClientKycPage />,
      path: `/clients/kyc?Id=${CHAN_ID}`,
      flag: 'kyc',
      gateway: () => gatewayOfChansKyc(),
      shows: '$142,000.00',
    },
  ],
  lists: [
    {
      name: 'KYC',
      screen: <KycListScreen />,
      path: '/kyc/',
      gateway: (has) => gatewayOfKyc(has === 'rows' ? ROWS : []),
      list: 'kycList',
      summary: 'kycSummaryList',
      title: 'kyc:title',
      empty: 'kyc:list.empty',
      row: 'Lakeshore Holdings',
      sorted: { query: '?sort=-missing', sort: [{ key: 'missing', direction: 'desc' }] },
      isExported: true,
    },
  ],
  records: [
    {
      name: 'the KYC of a client',
      screen: <KycScreen />,
      path: '/clients/kyc',
      id: CHAN_ID,
      gateway: () => gatewayOfChansKyc(),
      calls: ['kycRecord'],
      heading: { en: 'Wing-Sze Chan, KYC', fr: 'Wing-Sze Chan, Connaissance du client' },
    },
  ],
};
