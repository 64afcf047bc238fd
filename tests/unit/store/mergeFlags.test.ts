import {
  FLAG_DEFAULTS,
  GLOBAL_PREFERENCE_DEFAULTS,
  GRAPHQL_DEFAULTS,
  type OfrepFlag,
} from '@/contract/flags';
import { defaultFlags, mergeFlags } from '@/store/mergeFlags';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const merge = (...flags: unknown[]) => mergeFlags({ flags });
const DEFAULTS = {
  flags: FLAG_DEFAULTS,
  globalPreferences: GLOBAL_PREFERENCE_DEFAULTS,
  graphql: GRAPHQL_DEFAULTS,
};

const SPECIFIED =
  `isGlobal dashboard kyc kycOverviewDashboard household boaBookOfBusiness boaClientAndHouseHold
  boaAccount boaRevenue boaDigitalAdoption boaHoldings partyIdFromClientPortal homePage notification clientInfo
  marketData deliveryPreferences clientLogs advisorsAndTeams advisorsAndTeamsEdit chatbot chatbotFeedback
  chatbotDownloadCSV chatbotSessions termsNCondition nbin newsAndEvents clientIdVerification
  closedAndZeroDollarAccounts teamsExecutiveDashboard transferInNotification uma umaModels umaAccounts umaAssets
  umaAccountViewHolding addressUpdateGlobal addressUpdateMailing addressUpdateResidential unshareDocuments
  documents boaDashboardDownloadData`.split(/\s+/);

const BOOK = `list summaryList overview metrics globalSearch transactionHistory assetAllocation accountView
  consolidatedView details`.split(/\s+/);

describe('the defaults', () => {
  test('are forty-two flags, all off but news and events [spec 3.flags.1]', () => {
    const { flags } = defaultFlags();
    expect(Object.keys(flags).sort()).toEqual([...SPECIFIED].sort());
    expect(SPECIFIED).toHaveLength(42);
    const on = Object.entries(flags).filter(([, isOn]) => isOn);
    expect(on).toEqual([['newsAndEvents', true]]);
  });

  test('show the first name first on every screen [spec 3.flags.2]', () => {
    expect(defaultFlags().globalPreferences).toEqual({
      displayLastNameFirst: false,
      displayLastNameScreen: { clientList: false, kycList: false, boaDashboards: false },
    });
  });

  test('send every call over REST [spec 3.flags.3]', () => {
    const names = Object.fromEntries(
      Object.entries(defaultFlags().graphql).map(([noun, switches]) => {
        expect(new Set(Object.values(switches))).toEqual(new Set([false]));
        return [noun, Object.keys(switches)];
      }),
    );
    expect(names).toEqual({
      clients: BOOK,
      households: BOOK,
      teams: ['list', 'details', 'repCodes'],
      unassignedAccounts: ['list', 'summaryList', 'details'],
      boa: ['overview', 'series', 'breakdown'],
    });
  });
});

describe('an answer of flags', () => {
  test('overrides the defaults, by flat and dotted names', () => {
    const merged = merge(
      { key: 'clientInfo', value: true, reason: 'STATIC' },
      { key: 'newsAndEvents', value: false },
      { key: 'globalPreferences.displayLastNameFirst', value: true },
      { key: 'globalPreferences.displayLastNameScreen.kycList', value: true },
      { key: 'graphql.clients.list', value: true },
      { key: 'graphql.teams.repCodes', value: true },
    );
    expect(merged?.faults).toEqual([]);
    expect(merged?.state).toEqual({
      flags: { ...FLAG_DEFAULTS, clientInfo: true, newsAndEvents: false },
      globalPreferences: {
        displayLastNameFirst: true,
        displayLastNameScreen: { clientList: false, kycList: true, boaDashboards: false },
      },
      graphql: {
        ...GRAPHQL_DEFAULTS,
        clients: { ...GRAPHQL_DEFAULTS.clients, list: true },
        teams: { ...GRAPHQL_DEFAULTS.teams, repCodes: true },
      },
    });
  });

  test.each([
    'noSuchFlag',
    'flags.clientInfo',
    'clientInfo.list',
    'graphql.clients',
    'graphql',
    '__proto__',
    'constructor',
    'graphql.__proto__.list',
    '',
  ])('ignores the unknown name %j', (key) => {
    expect(merge({ key, value: true })).toEqual({ state: DEFAULTS, faults: [] });
    expect(({} as Record<string, unknown>).list).toBeUndefined();
  });

  test.each([
    ['a word', 'true'],
    ['a number', 1],
    ['null', null],
    ['an object', { value: true }],
    ['nothing', undefined],
  ])('keeps the default when the value is %s, and names the flag', (_case, value) => {
    expect(merge({ key: 'kyc', value }, { key: 'newsAndEvents', value })).toEqual({
      state: DEFAULTS,
      faults: ['kyc', 'newsAndEvents'],
    });
  });

  test('keeps the default of a flag that could not be evaluated', () => {
    const merged = merge({ key: 'kyc', value: true, errorCode: 'PARSE_ERROR' });
    expect(merged).toEqual({ state: DEFAULTS, faults: ['kyc'] });
  });

  test('skips what is not a flag', () => {
    expect(merge(null, 'kyc', 7, [], { name: 'kyc' }, { key: 7, value: true })?.state).toEqual(DEFAULTS);
  });

  test.each([
    [undefined],
    [null],
    ['flags'],
    [{}],
    [{ flags: 'clientInfo' }],
    [{ flags: { clientInfo: true } }],
    [[]],
  ])('%j is not one', (answer) => {
    expect(mergeFlags(answer)).toBeNull();
  });

  test('of any shape gives a state of the one shape', () => {
    const shape = (value: unknown): unknown =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]))
        : typeof value;
    const key = fc.oneof(fc.constantFrom(...SPECIFIED, 'graphql.clients.list'), fc.string());
    const flag: fc.Arbitrary<OfrepFlag> = fc.record({ key, value: fc.anything() });
    fc.assert(
      fc.property(fc.array(flag), (flags) => {
        expect(shape(mergeFlags({ flags })?.state)).toEqual(shape(DEFAULTS));
      }),
    );
  });
});
