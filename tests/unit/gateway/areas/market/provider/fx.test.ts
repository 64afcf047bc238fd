import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { chainFx, chainPrices } from '@/gateway/areas/market/provider/fx';
import { fileProvider } from '@/gateway/areas/market/provider/file';
import { httpProvider } from '@/gateway/areas/market/provider/http';
import type { Instrument, MarketProvider } from '@/gateway/areas/market/provider/provider';
import { sampleProvider } from '@/gateway/areas/market/provider/sample';
import { serviceOf } from '@/tests/support/priceService';

const DAY = '2026-03-06';
const PAIRS = ['USD/CAD', 'EUR/CAD'] as const;
const USD_CAD: Instrument = { symbol: 'USD/CAD', mic: null, currency: null, kind: 'fx' };
const SAMPLE = sampleProvider(
  new Map([
    [
      'USD/CAD',
      [
        { on: '2026-02-27', close: 13_500 },
        { on: DAY, close: 13_612 },
      ],
    ],
  ]),
);
const signal = () => AbortSignal.timeout(5_000);

/** A file of prices that lasts as long as the test. */
function fileOf(...lines: string[]): MarketProvider {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-rates-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'prices.csv'), lines.join('\n'));
  return fileProvider(path.join(folder, 'prices.csv'));
}

const rate = (more: object = {}) => ({
  pair: 'USD/CAD',
  status: 'ok',
  rate: '1.3701',
  currency: 'CAD',
  date: DAY,
  ...more,
});
const rates = (...list: object[]) => JSON.stringify({ rates: list });

describe('sample rates', () => {
  test('are the book’s own on known days, and report missing pairs', async () => {
    const found = await chainFx([SAMPLE], PAIRS, DAY, signal());
    expect(Object.fromEntries(found)).toEqual({
      'USD/CAD': { status: 'ok', rate: 13_612, on: DAY, source: 'sample' },
      'EUR/CAD': { status: 'notFound', rate: null, on: null, source: 'sample' },
    });
  });

  test('on a weekend are from the session before it, and after the last known day from that day', async () => {
    for (const date of ['2026-03-08', '2026-04-01']) {
      const found = await SAMPLE.fx(['USD/CAD'], date, signal());
      expect(found.get('USD/CAD'), date).toEqual({ status: 'ok', rate: 13_612, on: DAY });
    }
    const early = await SAMPLE.fx(['USD/CAD'], '2026-02-01', signal());
    expect(early.get('USD/CAD')).toEqual({ status: 'notFound' });
  });
});

describe('rates of a price file', () => {
  test('are the last ones on or before the date, each with its own date', async () => {
    const file = fileOf(
      'symbol,date,close,currency',
      `USD/CAD,2026-03-05,1.3698,CAD`,
      `USD/CAD,${DAY},1.3612,CAD`,
    );
    const on = async (date: string) => (await file.fx(['USD/CAD'], date, signal())).get('USD/CAD');
    expect(await on(DAY)).toEqual({ status: 'ok', rate: 13_612, on: DAY });
    expect(await on('2026-03-05')).toEqual({ status: 'ok', rate: 13_698, on: '2026-03-05' });
    expect(await on('2026-03-04')).toEqual({ status: 'notFound' });
  });

  test.each(['USD', ''])(
    'in %j are not in Canadian dollars, so the next provider is asked',
    async (currency) => {
      const file = fileOf(`USD/CAD,${DAY},0.7347,${currency}`);
      expect((await chainFx([file], ['USD/CAD'], DAY, signal())).get('USD/CAD')).toMatchObject({
        status: 'error',
      });
      expect((await chainFx([file, SAMPLE], ['USD/CAD'], DAY, signal())).get('USD/CAD')).toMatchObject({
        rate: 13_612,
        source: 'sample',
      });
    },
  );
});

describe('rates of a firm’s service', () => {
  const ask = async (body: string, status = 200) =>
    chainFx([httpProvider(await serviceOf(() => ({ body, status }))), SAMPLE], PAIRS, DAY, signal());

  test('are asked for first, and the next provider for the missing pairs', async () => {
    const found = await ask(rates(rate(), { pair: 'EUR/CAD', status: 'notFound' }));
    expect(found.get('USD/CAD')).toEqual({ status: 'ok', rate: 13_701, on: DAY, source: 'http' });
    expect(found.get('EUR/CAD')).toMatchObject({ status: 'notFound', source: 'sample' });
  });

  test('survive an unreadable line', async () => {
    expect(
      (await ask(rates({ pair: 'EUR/CAD', status: 'ok', rate: 'n/a' }, rate()))).get('USD/CAD'),
    ).toMatchObject({
      source: 'http',
    });
  });

  test.each([
    ['an HTML page', '<html>busy</html>', 200],
    ['that it has no rates', '', 404],
    ['half an answer', '{"rates":[{"pair":"USD/CAD"', 200],
    ['another shape', '{"quotes":[]}', 200],
    ['nothing on the pair', rates(rate({ pair: 'CAD/USD', currency: 'USD' })), 200],
    ['a rate in US dollars', rates(rate({ rate: '0.7299', currency: 'USD' })), 200],
    ['a rate without a currency', rates(rate({ currency: null })), 200],
    ['a rate without a date', rates(rate({ date: null })), 200],
    ['a rate of a later day', rates(rate({ date: '2026-03-09' })), 200],
    ['a rate of 0', rates(rate({ rate: 0 })), 200],
  ])('come from the next provider when the first answers %s', async (_what, body, status) => {
    expect((await ask(body, status)).get('USD/CAD')).toEqual({
      status: 'ok',
      rate: 13_612,
      on: DAY,
      source: 'sample',
    });
  });

  test('are an error when it is down and nobody else has any', async () => {
    const found = await chainFx([httpProvider('http://127.0.0.1:9')], PAIRS, DAY, signal());
    expect([...found.values()].map(({ status, rate: each }) => [status, each])).toEqual([
      ['error', null],
      ['error', null],
    ]);
  });
});

test('are not asked of a provider that declares none', async () => {
  const closed: MarketProvider = {
    ...SAMPLE,
    name: 'file',
    capabilities: { ...SAMPLE.capabilities, fx: false },
    fx: () => Promise.reject(new Error('asked')),
  };
  expect((await chainFx([closed], ['USD/CAD'], DAY, signal())).get('USD/CAD')).toMatchObject({
    status: 'error',
  });
  expect((await chainFx([closed, SAMPLE], ['USD/CAD'], DAY, signal())).get('USD/CAD')).toMatchObject({
    status: 'ok',
    source: 'sample',
  });
});

describe('a rate on the screen', () => {
  const shown = async (...providers: MarketProvider[]) =>
    (await chainPrices(providers, [USD_CAD], DAY, signal())).get('USD/CAD');

  test('is compared with the session before it', async () => {
    const file = fileOf(`USD/CAD,2026-03-05,1.3698,CAD`, `USD/CAD,${DAY},1.3612,CAD`);
    expect(await shown(file)).toMatchObject({
      status: 'ok',
      timeliness: 'endOfDay',
      prices: { on: DAY, close: 13_612, previous: { on: '2026-03-05', close: 13_698 } },
    });
  });

  test('is not compared with another provider’s rate', async () => {
    const quote = await shown(fileOf(`USD/CAD,${DAY},1.3650,CAD`), SAMPLE);
    expect(quote).toMatchObject({ source: 'file', prices: { close: 13_650, previous: null } });
  });

  test('is stale when it is from an earlier session, and then not compared with itself', async () => {
    const file = fileOf(`USD/CAD,2026-03-03,1.3698,CAD`, `USD/CAD,2026-03-04,1.3612,CAD`);
    expect(await shown(file)).toMatchObject({
      timeliness: 'stale',
      prices: { on: '2026-03-04', previous: { on: '2026-03-03', close: 13_698 } },
    });
  });

  test('is held when it has moved too far', async () => {
    const file = fileOf(`USD/CAD,2026-03-05,1.3698,CAD`, `USD/CAD,${DAY},136.12,CAD`);
    expect(await shown(file)).toMatchObject({ status: 'held', hold: 'jump' });
  });
});
