import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { chainQuotes } from '@/gateway/areas/market/provider/chain';
import { fileProvider } from '@/gateway/areas/market/provider/file';
import { holdReason } from '@/gateway/areas/market/provider/guard';
import { httpProvider } from '@/gateway/areas/market/provider/http';
import type { Instrument, MarketProvider } from '@/gateway/areas/market/provider/provider';
import { sampleClose, sampleProvider } from '@/gateway/areas/market/provider/sample';
import { calendarOf, sessionBefore, sessionOf, sessionOn } from '@/gateway/areas/market/provider/sessions';
import { serviceOf } from '@/tests/support/priceService';

const ENB: Instrument = { symbol: 'ENB', mic: 'XTSE', currency: 'CAD', kind: 'stock' };
const AAPL: Instrument = { symbol: 'AAPL', mic: 'XNAS', currency: 'USD', kind: 'stock' };
const KNOWN = [
  { on: '2026-02-27', close: 700_000 },
  { on: '2026-03-06', close: 698_500 },
];
const SAMPLE = sampleProvider(new Map([['ENB', KNOWN]]));
const signal = () => AbortSignal.timeout(5_000);

describe('sessions', () => {
  test('on a holiday are the last session and the one before it', () => {
    expect(sessionOf('2026-07-01')).toEqual({
      asOf: '2026-07-01',
      sessionDate: '2026-06-30',
      previousDate: '2026-06-29',
      closure: 'canadaDay',
      nextSession: '2026-07-02',
    });
  });

  test('follow the instrument’s exchange', () => {
    expect(sessionOn('XNYS', '2026-07-03')).toBe('2026-07-02');
    expect(sessionOn('XTSE', '2026-07-03')).toBe('2026-07-03');
    expect(sessionOn(calendarOf('ARCX'), '2026-07-03')).toBe('2026-07-02');
    expect(sessionBefore('XTSE', '2026-03-09')).toBe('2026-03-06');
  });
});

describe('sample prices', () => {
  test('are the book’s own on known days', () => {
    for (const { on, close } of KNOWN) expect(sampleClose(ENB, KNOWN, on)).toBe(close);
  });

  test('in between are the same each time, in whole cents, and near the line', () => {
    const close = sampleClose(ENB, KNOWN, '2026-03-04');
    expect(close).toBe(sampleClose(ENB, KNOWN, '2026-03-04'));
    expect((close ?? 1) % 100).toBe(0);
    expect(Math.abs((close ?? 0) / 699_000 - 1)).toBeLessThan(0.05);
  });

  test('compare a closed day’s last session with the one before it, and never say 0', async () => {
    const quotes = await SAMPLE.quotes([ENB], '2026-03-08', signal());
    const quote = quotes.get('ENB');
    if (quote?.status !== 'ok') throw new Error('no quote');
    expect(quote.prices.on).toBe('2026-03-06');
    expect(quote.prices.previous?.on).toBe('2026-03-05');
    expect(quote.prices.close).not.toBe(quote.prices.previous?.close);
    const { open, high, low, close } = quote.prices;
    expect(high).toBeGreaterThanOrEqual(Math.max(open ?? 0, close));
    expect(low).toBeLessThanOrEqual(Math.min(open ?? Infinity, close));
  });

  test('report an unknown instrument instead of leaving it out', async () => {
    const quotes = await SAMPLE.quotes([ENB, AAPL], '2026-03-06', signal());
    expect(quotes.get('AAPL')).toEqual({ status: 'notFound' });
  });
});

describe('a price', () => {
  test.each([
    [101, 100, null],
    [141, 100, 'jump'],
    [59, 100, 'jump'],
    [10_050, 100, 'jump'],
    [1, 100, 'jump'],
    [50.4, 100, 'split'],
    [33.1, 100, 'split'],
    [1_010, 100, 'split'],
    [66.7, 100, 'split'],
    [80.1, 100, 'split'],
    [65.5, 100, 'split'],
    [68, 100, 'split'],
    [78.6, 100, 'split'],
    [81.4, 100, 'split'],
    [150, 100, 'split'],
    [147, 100, 'split'],
    [125, 100, 'split'],
    [123.5, 100, 'split'],
    [82, 100, null],
    [121, 100, null],
    [129, 100, null],
    [70, 100, null],
    [139, 100, null],
    [0, 100, 'jump'],
    [100, null, null],
  ] as const)('of %s after %s is held as %s', (close, before, reason) => {
    expect(holdReason(close, before)).toBe(reason);
  });
});

const line = (more: object) => ({
  id: 'ENB',
  status: 'ok',
  currency: 'CAD',
  date: '2026-03-06',
  close: '69.85',
  previousClose: '72.91',
  previousDate: '2026-03-05',
  ...more,
});
const bodyOf = (...quotes: object[]) => JSON.stringify({ quotes });

describe('a firm’s price service', () => {
  const ask = async (body: string, status?: number) => {
    const provider = httpProvider(
      await serviceOf(() => ({ body, ...(status === undefined ? {} : { status }) })),
    );
    return chainQuotes([provider, SAMPLE], [ENB, AAPL], '2026-03-06', signal());
  };

  test('is asked first, and the next provider for what it does not know', async () => {
    const quotes = await ask(bodyOf(line({})));
    expect(quotes.get('ENB')).toMatchObject({ status: 'ok', source: 'http', prices: { close: 698_500 } });
    expect(quotes.get('AAPL')).toMatchObject({ status: 'notFound', source: 'sample' });
  });

  test.each([
    ['an HTML page', '<html>busy</html>', 200],
    ['an error', '{}', 500],
    ['half an answer', '{"quotes":[{"id":"ENB"', 200],
    ['another shape', '{"prices":[]}', 200],
  ])('that answers %s is skipped', async (_what, body, status) => {
    expect((await ask(body, status)).get('ENB')).toMatchObject({ status: 'ok', source: 'sample' });
  });

  test('does not spoil the other lines with an unreadable one', async () => {
    const quotes = await ask(bodyOf({ id: 'AAPL', status: 'ok', close: 'NaN' }, line({})));
    expect(quotes.get('ENB')).toMatchObject({ source: 'http' });
  });

  test('cannot give a price in another currency than the book’s', async () => {
    const quotes = await ask(bodyOf(line({ currency: 'USD' })));
    expect(quotes.get('ENB')).toMatchObject({ source: 'sample' });
  });

  test('holds a price that looks wrong, and marks an old one as stale', async () => {
    expect((await ask(bodyOf(line({ close: '6985' })))).get('ENB')).toMatchObject({
      status: 'held',
      hold: 'jump',
    });
    expect((await ask(bodyOf(line({ date: '2026-03-05' })))).get('ENB')).toMatchObject({
      timeliness: 'stale',
    });
    expect((await ask(bodyOf(line({ delayMinutes: 15 })))).get('ENB')).toMatchObject({
      timeliness: 'delayed',
    });
  });

  test('that is down leaves an error for what nobody else knows', async () => {
    const down: MarketProvider = httpProvider('http://127.0.0.1:9');
    const quotes = await chainQuotes([down], [ENB], '2026-03-06', signal());
    expect(quotes.get('ENB')).toMatchObject({ status: 'error', prices: null });
  });
});

describe('a price file', () => {
  test('gives the last close on or before a day, and is read again after a change', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-prices-'));
    const file = path.join(folder, 'prices.csv');
    writeFileSync(
      file,
      'symbol,date,close,currency\nENB,2026-03-05,72.91,CAD\nENB,2026-03-06,69.85,CAD\nbroken line\n',
    );
    const provider = fileProvider(file);
    const first = await provider.quotes([ENB, AAPL], '2026-03-06', signal());
    expect(first.get('ENB')).toMatchObject({ prices: { close: 698_500, previous: { close: 729_100 } } });
    expect(first.get('AAPL')).toEqual({ status: 'notFound' });
    writeFileSync(file, 'ENB,2026-03-06,70.00,CAD\n');
    utimesSync(file, new Date(), new Date(Date.now() + 5_000));
    expect((await provider.quotes([ENB], '2026-03-06', signal())).get('ENB')).toMatchObject({
      prices: { close: 700_000, previous: null },
    });
    rmSync(folder, { recursive: true, force: true });
  });
});
