import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '@/contract/locale';
import type { MarketSearchAnswer } from '@/contract/market/schema';
import { UNIVERSE } from '@/gateway/areas/market/provider/universe';
import { answerOf } from '@/tests/support/accounts';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

/** What the service of the firm is asked, and what it answers to a search. */
const asked: { path: string; body: Record<string, unknown> }[] = [];
let answer = '';
let service: Server;
let gateway: TestGateway;
let withService: TestGateway;

beforeAll(async () => {
  service = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      asked.push({ path: request.url ?? '', body: JSON.parse(text) as Record<string, unknown> });
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(request.url === '/search' ? answer : '{"quotes":[],"closes":[]}');
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  gateway = await makeTestGateway();
  withService = await makeTestGateway({
    db: gateway.db,
    environment: {
      MARKET_DATA: 'http,sample',
      MARKET_DATA_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    },
  });
});
afterAll(async () => {
  await withService.close();
  await gateway.close();
  service.closeAllConnections();
  service.close();
});

const search = async (text: string, from = gateway) =>
  (await answerOf(from, 'advisor', 'marketSearch', { text })).found;

describe('an instrument that no client holds', () => {
  test('has a symbol of its own: none of the sample’s is in the book', async () => {
    const { rows } = await gateway.db.pool.query('select symbol from securities where symbol = any ($1)', [
      UNIVERSE.map(({ symbol }) => symbol),
    ]);
    expect(rows).toEqual([]);
  });

  test.each(LOCALES)('is found by its name, and said to be held by nobody: %s', async (locale) => {
    const text = { en: 'restaurant brands', fr: 'INTACT CORPORATION FINANCIERE' }[locale];
    const response = await gateway.rest('advisor', 'marketSearch', { text }, { locale });
    const { found } = response.json() as MarketSearchAnswer;
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ exchange: 'TSX', kind: 'stock', isHeld: false });
  });

  test('stands behind what the book has, of which it is said who holds it', async () => {
    const found = await search('vanguard');
    expect(found.map(({ isHeld }) => isHeld)).toContain(true);
    expect(found.at(-1)).toMatchObject({ symbol: 'VGRO', isHeld: false });
    const { found: newcomers } = await answerOf(gateway, 'newcomer', 'marketSearch', { text: 'ENB' });
    expect(newcomers).toMatchObject([{ symbol: 'ENB', isHeld: false }]);
    const [index] = (await search('S&P/TSX Composite')).filter(({ kind }) => kind === 'index');
    expect(index).toMatchObject({ symbol: '^TSX', isHeld: null });
  });

  test.each([
    ['ry.to', 'RY'],
    ['RY.TO', 'RY'],
    ['RY-T', 'RY'],
    ['TSX:RY', 'RY'],
    ['XTSE:RY', 'RY'],
    ['RY CN', 'RY'],
    ['$RY', 'RY'],
    ['XIC-T', 'XIC'],
    ['tsx:xic', 'XIC'],
    ['NVDA.US', 'NVDA'],
    ['NASDAQ:NVDA', 'NVDA'],
  ])('is found as another system writes it: %s', async (text, symbol) => {
    expect((await search(text))[0]).toMatchObject({ symbol });
  });

  test('is not found in a market where it does not trade', async () => {
    expect(await search('NYSE:XIC')).toEqual([]);
  });

  test('has a quote and a history that ends with it, the same each time, and is nobody’s', async () => {
    const ask = () => answerOf(gateway, 'advisor', 'marketSymbol', { symbol: 'NVDA', range: '1y' });
    const { quote, history, exposure, mic } = await ask();
    expect(quote).toMatchObject({ status: 'ok', source: 'sample', currency: 'USD', exchange: 'NASDAQ' });
    expect([mic, exposure]).toEqual(['XNAS', null]);
    expect(history.length).toBeGreaterThan(200);
    expect(history.at(-1)).toEqual({ on: quote.sessionDate, close: quote.price });
    expect((await ask()).quote).toEqual(quote);
    const { total } = await answerOf(gateway, 'advisor', 'marketHolders', { symbol: 'NVDA' });
    expect(total.accounts).toBe(0);
  });

  test('is watched, with its price, and still taken off', async () => {
    const save = (symbols: string[], version: number) =>
      gateway.rest(
        'advisor',
        'watchlistSave',
        { symbols, version },
        { headers: { 'idempotency-key': randomUUID() } },
      );
    expect((await save(['SPY', 'ENB'], 0)).status).toBe(200);
    const { watchlist } = await answerOf(gateway, 'advisor', 'marketOverview', {});
    expect(watchlist).toMatchObject([
      { symbol: 'SPY', status: 'ok', name: { en: 'SPDR S&P 500 ETF Trust' } },
      { symbol: 'ENB' },
    ]);
    expect((await save(['ENB'], 1)).status).toBe(200);
    expect((await save(['NOPE'], 2)).json()).toMatchObject({ errors: [{ pointer: '/symbols/0' }] });
  });
});

describe('a firm’s own service', () => {
  const line = {
    id: 'ZZZ',
    nameEn: 'Zenith Mines Ltd.',
    kind: 'stock',
    currency: 'CAD',
    exchange: 'TSX',
    mic: 'XTSE',
  };

  test('is asked by the text and language, and what it finds can be opened; a line that cannot be read is left out', async () => {
    answer = JSON.stringify({ found: [line, { id: 'not a symbol', nameEn: '', kind: 'comet' }] });
    expect(await search('zenith', withService)).toMatchObject([{ symbol: 'ZZZ', isHeld: false }]);
    expect(asked.at(-1)).toEqual({ path: '/search', body: { text: 'zenith', locale: 'en' } });
    const { quote } = await answerOf(withService, 'advisor', 'marketSymbol', { symbol: 'ZZZ', range: '1m' });
    expect(quote).toMatchObject({ symbol: 'ZZZ', name: { fr: 'Zenith Mines Ltd.' }, price: null });
    expect(quote.status).not.toBe('ok');
  });

  test.each(['<html>', '{"found":', '[]'])(
    'that answers %s finds nothing, and the sample still does',
    async (text) => {
      answer = text;
      expect(await search('nvidia', withService)).toMatchObject([{ symbol: 'NVDA' }]);
    },
  );
});
