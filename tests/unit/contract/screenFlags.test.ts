import { expect, test } from 'vitest';
import { FLAG_DEFAULTS, type FlagName, type Flags } from '@/contract/flags';
import { flagsAsking, flagsOf, isScreenOpen } from '@/contract/screenFlags';

const on = (...names: FlagName[]): Flags => ({
  ...FLAG_DEFAULTS,
  ...Object.fromEntries(names.map((name) => [name, true])),
});

test('a screen opens by its flag, by any of several, or by all of several', () => {
  expect([isScreenOpen('clients', on()), isScreenOpen('clients', on('clientInfo'))]).toEqual([false, true]);
  expect([isScreenOpen('boa', on()), isScreenOpen('boa', on('boaRevenue'))]).toEqual([false, true]);
  const models = [on('uma'), on('umaModels'), on('uma', 'umaModels')];
  expect(models.map((flags) => isScreenOpen('umaModels', flags))).toEqual([false, false, true]);
});

test('a call has the flags of every screen that asks for it, each once', () => {
  expect(flagsOf('leaderHome')).toEqual(['homePage', 'teamsExecutiveDashboard']);
  expect(flagsAsking('executiveOverview')).toEqual(['homePage', 'teamsExecutiveDashboard', 'dashboard']);
  expect(flagsAsking('clientDetails')).toEqual(['clientInfo']);
  expect(flagsAsking('notificationsCount')).toEqual(['notification']);
  expect(flagsAsking('me')).toEqual([]);
});
