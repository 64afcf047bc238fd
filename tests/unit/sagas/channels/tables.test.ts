import { CALLS, type ApiName } from '@/contract/calls';
import { CHANNEL_COUNT, GLOBAL_CHANNELS, SCREEN_CHANNELS, type ChannelSlot } from '@/contract/channels';
import { GLOBAL_GROUP, SCREEN_GROUP } from '@/sagas/channels/groups';
import type { ScreenCallName } from '@/store/screenApi';
import { describe, expect, expectTypeOf, test } from 'vitest';

type Row = [ApiName, ChannelSlot];

const rowsOf = (table: object) => Object.entries(table) as Row[];

const TABLES: [string, Row[]][] = [
  ...Object.entries(SCREEN_CHANNELS).map<[string, Row[]]>(([screen, table]) => [screen, rowsOf(table)]),
  ['the application', rowsOf(GLOBAL_CHANNELS)],
];

/**
 * Reads that are `first` on a channel with another, which is only asked when nobody wants them any more, or that wait
 * for it: the list waits for the filter of its address, and what is searched for takes the place of what was.
 */
const TOGETHER: ReadonlySet<ApiName> = new Set(['filterRead', 'searchRecent']);

describe.each(TABLES)('the channels of %s [spec 7.calls.4]', (_screen, rows) => {
  test('are numbered one to four', () => {
    expect(CHANNEL_COUNT).toBe(4);
    for (const [, { channel }] of rows) expect([1, 2, 3, 4]).toContain(channel);
  });

  test('carry one first read each, so that no call supersedes another of its screen', () => {
    const firsts = rows.filter(([api, { priority }]) => priority === 'first' && !TOGETHER.has(api));
    const channels = firsts.map(([, { channel }]) => channel);
    expect(new Set(channels).size).toBe(channels.length);
  });

  test('carry only reads, because writes queue by record', () => {
    for (const [api] of rows) expect(CALLS[api].access).toBe('read');
  });
});

describe('the table', () => {
  test('has a channel for every read, in the scope that the call declares', () => {
    const listed = (scope: string) =>
      TABLES.filter(([screen]) => (screen === 'the application') === (scope === 'global')).flatMap(
        ([, rows]) => rows.map(([api]) => api),
      );
    for (const row of Object.values(CALLS)) {
      if (row.access === 'read') expect(listed(row.scope)).toContain(row.name);
    }
  });

  test('decides the groups', () => {
    expect(SCREEN_GROUP.slotOf({ screen: 'clientSummary', api: 'clientDetails' })).toEqual({
      channel: 1,
      priority: 'section',
    });
    expect(GLOBAL_GROUP.slotOf({ api: 'me' })).toEqual({ channel: 2, priority: 'first' });
  });

  test('makes a call that a screen does not list a type error', () => {
    expectTypeOf<'clientDetails'>().not.toExtend<ScreenCallName<'clients'>>();
    expectTypeOf<'clientDetails'>().toExtend<ScreenCallName<'clientSummary'>>();
    expectTypeOf<{ screen: 'clients'; api: 'clientDetails' }>().not.toExtend<
      Parameters<typeof SCREEN_GROUP.slotOf>[0]
    >();
  });
});
