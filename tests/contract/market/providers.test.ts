import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerOf } from '@/tests/support/accounts';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { makeTestDatabase } from '@/tests/support/gatewayDatabase';

interface Reply {
  status?: number;
  type?: string;
  body: string;
  /** Never answers. */
  isSilent?: boolean;
}

let service: Server;
let reply: (ids: readonly string[], path: string, date: string) => Reply;
let book: Awaited<ReturnType<typeof makeTestDatabase>>;
/** Asks the service alone. */
let alone: TestGateway;
/** Asks the service first, and the sample prices for what it does not have. */
let backed: TestGateway;

async function bodyOf(request: IncomingMessage): Promise<{ ids?: string[]; date?: string }> {
  let text = '';
  for await (const part of request) text += String(part);
  return JSON.parse(text) as { ids?: string[]; date?: string };
}

beforeAll(async () => {
  service = createServer((request, response) => {
    void bodyOf(request).then(({ ids = [], date = '' }) => {
      const {
        status = 200,
        type = 'application/json',
        body,
        isSilent = false,
      } = reply(ids, request.url ?? '', date);
      if (isSilent) return;
      response.writeHead(status, { 'content-type': type });
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  book = await makeTestDatabase({ seedClients: 200 });
  const gatewayOf = (order: string) =>
    makeTestGateway({ db: book.db, environment: { MARKET_DATA: order, MARKET_DATA_URL: url } });
  [alone, backed] = [await gatewayOf('http'), await gatewayOf('http,sample')];
});
afterAll(async () => {
  await alone.close();
  await backed.close();
  await book.close();
  service.closeAllConnections();
  service.close();
});

const priced = (id: string, more: object = {}) => ({
  id,
  status: 'ok',
  currency: 'CAD',
  date: '2026-03-06',
  close: '70.10',
  previousClose: '69.85',
  previousDate: '2026-03-05',
  ...more,
});
const answers = (...quotes: object[]): Reply => ({ body: JSON.stringify({ quotes }) });

/** Either language gets the same figures; a person’s own clients are counted whoever prices. */
async function enbridge(gateway: TestGateway) {
  const [en, fr] = await Promise.all(
    (['en', 'fr'] as const).map(async (locale) => {
      const response = await gateway.rest(
        'advisor',
        'marketSymbol',
        { symbol: 'ENB', range: '1m' },
        { locale },
      );
      expect(response.status).toBe(200);
      return response.json() as { quote: Record<string, unknown>; exposure: { accounts: number } | null };
    }),
  );
  expect(fr).toEqual(en);
  expect(en?.exposure?.accounts).toBeGreaterThan(0);
  return en?.quote;
}

const answersRates = (more: object): Reply => ({
  body: JSON.stringify({
    rates: [{ pair: 'USD/CAD', status: 'ok', rate: '1.3700', currency: 'CAD', date: '2026-03-06', ...more }],
  }),
});

const RATE_FAULTS: readonly (readonly [string, () => Reply])[] = [
  ['is down', () => ({ status: 503, body: '' })],
  ['answers an HTML page', () => ({ type: 'text/html', body: '<!doctype html><title>Sign in</title>' })],
  ['breaks off in the middle', () => ({ body: '{"rates":[{"pair":"USD/CAD","status":"ok"' })],
  ['answers half', () => ({ body: '{"rates":[]}' })],
  ['answers another currency', () => answersRates({ rate: '0.7299', currency: 'USD' })],
  ['answers a rate that is no number', () => answersRates({ rate: 'n/a' })],
];

const FAULTS: readonly (readonly [string, () => Reply])[] = [
  ['is down', () => ({ status: 503, body: '' })],
  ['answers an HTML page', () => ({ type: 'text/html', body: '<!doctype html><title>Sign in</title>' })],
  ['breaks off in the middle', () => ({ body: '{"quotes":[{"id":"ENB","status":"ok"' })],
  ['leaves the instrument out', () => answers(priced('RY'))],
  ['answers another currency', () => answers(priced('ENB', { currency: 'USD' }))],
  ['answers a price that is no number', () => answers(priced('ENB', { close: 'n/a' }))],
];

describe('a firm’s price service that', () => {
  beforeEach(() => {
    reply = () => answers();
  });

  test.each(FAULTS)('%s leaves a missing price, and all else of the page', async (_, fault) => {
    reply = fault;
    expect(await enbridge(alone)).toMatchObject({
      status: 'error',
      price: null,
      change: null,
      source: 'http',
    });
  });

  test.each(FAULTS)(
    '%s is passed over for the sample prices, which say that they are samples',
    async (_, fault) => {
      reply = fault;
      expect(await enbridge(backed)).toMatchObject({ status: 'ok', source: 'sample' });
    },
  );

  test('answers half of what it is asked has the other half counted as missing, never as 0', async () => {
    reply = (ids) => answers(...ids.slice(0, Math.floor(ids.length / 2)).map((id) => priced(id)));
    const { up, down, missing, indices } = await answerOf(alone, 'advisor', 'marketOverview', {});
    expect(missing).toBeGreaterThan(0);
    for (const quote of [...up, ...down, ...indices]) expect(quote.price).not.toBe('0.0000');
    expect((await answerOf(backed, 'advisor', 'marketOverview', {})).missing).toBe(0);
  });

  test('is well is believed', async () => {
    reply = (ids) => answers(...ids.map((id) => priced(id)));
    expect(await enbridge(backed)).toMatchObject({ source: 'http', price: '70.1000', change: '0.2500' });
  });

  test.each(RATE_FAULTS)(
    '%s for the rates of the day leaves them missing, and all else of the page',
    async (_, fault) => {
      reply = (ids, path) => (path === '/fx' ? fault() : answers(...ids.map((id) => priced(id))));
      const { fx, indices } = await answerOf(alone, 'advisor', 'marketOverview', {});
      expect(fx).toMatchObject([{ symbol: 'USD/CAD', status: 'error', price: null, source: 'http' }]);
      expect(indices.every(({ price }) => price !== null)).toBe(true);
      const { fx: sampled } = await answerOf(backed, 'advisor', 'marketOverview', {});
      expect(sampled).toMatchObject([{ status: 'ok', source: 'sample', sessionDate: '2026-03-06' }]);
    },
  );

  test('has rates is believed, and a move in US dollars is converted at the one of the day', async () => {
    let latest = '1.4000';
    reply = (ids, path, date) => {
      if (path !== '/fx') return answers(...ids.map((id) => priced(id, { currency: 'USD' })));
      return answersRates({ date, rate: date === '2026-03-06' ? latest : '1.3900' });
    };
    const { fx } = await answerOf(backed, 'advisor', 'marketOverview', {});
    expect(fx).toMatchObject([
      {
        price: '1.4000',
        change: '0.0100',
        sessionDate: '2026-03-06',
        previousDate: '2026-03-05',
        source: 'http',
      },
    ]);
    const moveCad = async () => {
      const { exposure } = await answerOf(backed, 'advisor', 'marketSymbol', { symbol: 'AAPL', range: '1m' });
      return Number(exposure?.moveCad);
    };
    const first = await moveCad();
    latest = '1.4700';
    expect((await moveCad()) / first).toBeCloseTo(1.05, 4);
  });

  test('has no rate leaves a move in US dollars out, and one in Canadian dollars stands', async () => {
    reply = (ids, path) =>
      path === '/fx'
        ? { status: 404, body: '' }
        : answers(...ids.map((id) => priced(id, { currency: id === 'ENB' ? 'CAD' : 'USD' })));
    const moveOf = async (symbol: string) => {
      const { exposure } = await answerOf(alone, 'advisor', 'marketSymbol', { symbol, range: '1m' });
      return exposure?.moveCad;
    };
    expect(await moveOf('AAPL')).toBeNull();
    expect(await moveOf('ENB')).toMatch(/^\d+\.\d{2}$/);
  });

  // The last: it is then left alone for a while.
  test('is slow is waited for once, then passed over at once', async () => {
    let asked = 0;
    reply = () => {
      asked += 1;
      return { body: '', isSilent: true };
    };
    expect(await enbridge(alone)).toMatchObject({ status: 'error', price: null });
    const { fx } = await answerOf(alone, 'advisor', 'marketOverview', {});
    expect(fx).toMatchObject([{ status: 'error', price: null }]);
    expect(await enbridge(backed)).toMatchObject({ status: 'ok', source: 'sample' });
    const [before, start] = [asked, performance.now()];
    expect(await enbridge(backed)).toMatchObject({ status: 'ok', source: 'sample' });
    expect(asked).toBe(before);
    expect(performance.now() - start).toBeLessThan(2_000);
  }, 20_000);
});
