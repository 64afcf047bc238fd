import { CALLS, type ApiName } from '@/contract/calls';
import {
  CHANNEL_COUNT,
  GLOBAL_CHANNELS,
  SCREEN_CHANNELS,
  TAKES_TURNS,
  type Channel,
} from '@/contract/channels';
import { VIEW_SCREENS } from '@/contract/views/schema';
import { GLOBAL_GROUP, SCREEN_GROUP } from '@/sagas/channels/groups';
import { describe, expect, test } from 'vitest';

type Row = [ApiName, Channel];

const TABLES: [string, Row[]][] = [
  ...Object.entries(SCREEN_CHANNELS).map<[string, Row[]]>(([screen, table]) => [
    screen,
    Object.entries(table) as Row[],
  ]),
  ['the application', Object.entries(GLOBAL_CHANNELS) as Row[]],
];

describe.each(TABLES)('the channels of %s [spec 7.calls.4]', (_screen, rows) => {
  const carrying = (access: 'read' | 'write') => rows.filter(([api]) => CALLS[api].access === access);

  test('are numbered one to four', () => {
    expect(CHANNEL_COUNT).toBe(4);
    for (const [, channel] of rows) expect([1, 2, 3, 4]).toContain(channel);
  });

  test('carry one read each, so that no call supersedes another of its screen, but for those that take turns', () => {
    const reads = carrying('read').filter(([api]) => !TAKES_TURNS.has(api));
    const channels = reads.map(([, channel]) => channel);
    expect(new Set(channels).size).toBe(channels.length);
  });

  test('keep the one of writes free of reads', () => {
    const reads = carrying('read').map(([, channel]) => channel);
    for (const [, channel] of carrying('write')) expect(reads).not.toContain(channel);
  });
});

describe('the table', () => {
  test('has a channel for every call, of the scope that the call declares', () => {
    const listed = (scope: string) =>
      TABLES.filter(([screen]) => (screen === 'the application') === (scope === 'global')).flatMap(
        ([, rows]) => rows.map(([api]) => api),
      );
    for (const row of Object.values(CALLS)) expect(listed(row.scope)).toContain(row.name);
  });

  test('lets only those take turns that share a channel on some screen', () => {
    const shared = TABLES.flatMap(([, rows]) =>
      rows.filter(([, channel]) => rows.filter(([, other]) => other === channel).length > 1),
    ).map(([api]) => api);
    for (const api of TAKES_TURNS) expect(shared).toContain(api);
  });

  test('lets the layouts of a list take turns with nothing that its first paint asks', () => {
    for (const list of VIEW_SCREENS) {
      const rows = Object.entries(SCREEN_CHANNELS[list]) as Row[];
      const beside = rows.filter(
        ([api, channel]) => channel === SCREEN_CHANNELS[list].viewsList && api !== 'viewsList',
      );
      for (const [api] of beside) expect(TAKES_TURNS).toContain(api);
    }
  });

  test('is what the groups go by', () => {
    expect(SCREEN_GROUP.channelOf({ screen: 'clientSummary', api: 'clientAccounts' })).toBe(3);
    expect(GLOBAL_GROUP.channelOf({ api: 'preferencesSave' })).toBe(4);
  });

  test('refuses a call that a screen does not list', () => {
    expect(() => SCREEN_GROUP.channelOf({ screen: 'clients', api: 'clientDetails' })).toThrow(
      /contract\/channels/,
    );
  });
});
