import { describe, expect, it, onTestFinished } from 'vitest';
import { onInstrument, soughtIn, type SoughtInstrument, shareInstrument } from '@/lib/desktop/instrument';

/** A desk of which the agent, where it has one, keeps what is broadcast and hands on what others broadcast. */
function deskOf() {
  const broadcast: unknown[] = [];
  const handlers = new Set<(context: unknown) => void>();
  const agent = {
    broadcast: (context: unknown) => {
      broadcast.push(context);
      return Promise.reject(new Error('no channel'));
    },
    addContextListener: (_type: string, handler: (context: unknown) => void) => {
      handlers.add(handler);
      return Promise.resolve({ unsubscribe: () => handlers.delete(handler) });
    },
  };
  const window = new EventTarget() as EventTarget & { fdc3?: unknown };
  return {
    broadcast,
    handlers,
    window: window as unknown as Window,
    arrive() {
      window.fdc3 = agent;
      window.dispatchEvent(new Event('fdc3Ready'));
    },
    others: (context: unknown) => handlers.forEach((handler) => handler(context)),
  };
}

const instrument = (id: object, market?: object) => ({
  type: 'fdc3.instrument',
  id,
  ...(market !== undefined && { market }),
});

describe('an instrument on the desk', () => {
  it('is announced once an agent is there, and not at all when there is none', () => {
    const desk = deskOf();
    shareInstrument(desk.window, { id: { ticker: 'ENB', ISIN: 'CA29250N1050' } });
    expect(desk.broadcast).toEqual([]);
    desk.arrive();
    expect(desk.broadcast).toEqual([instrument({ ticker: 'ENB', ISIN: 'CA29250N1050' })]);
  });

  it('is not announced when the screen has closed before the agent came', () => {
    const desk = deskOf();
    shareInstrument(desk.window, { id: { ticker: 'BMO' } })();
    desk.arrive();
    expect(desk.broadcast).toEqual([]);
  });

  it('is heard of by others, and neither echoed nor heard of twice', async () => {
    const desk = deskOf();
    desk.arrive();
    const heard: string[] = [];
    const stop = onInstrument(desk.window, ({ name }) => heard.push(name));
    await Promise.resolve();
    desk.others(instrument({ ticker: 'msft' }));
    desk.others(instrument({ ticker: 'MSFT' }));
    expect(heard).toEqual(['MSFT']);
    shareInstrument(desk.window, { id: { ticker: 'MSFT', ISIN: 'US5949181045' } });
    expect(desk.broadcast).toEqual([]);
    // The channel repeats to who joins what was last on it, by another of its names.
    desk.others(instrument({ ISIN: 'US5949181045' }));
    expect(heard).toEqual(['MSFT']);
    await Promise.resolve();
    stop();
    expect(desk.handlers.size).toBe(0);
  });

  it('in one market is another than in a second one, and may be either where no market is said', async () => {
    const desk = deskOf();
    desk.arrive();
    const heard: SoughtInstrument[] = [];
    onTestFinished(onInstrument(desk.window, (sought) => heard.push(sought)));
    await Promise.resolve();
    const id = { ticker: 'SHOP' };
    desk.others(instrument(id, { MIC: 'XTSE' }));
    desk.others(instrument(id, { MIC: 'XNAS' }));
    desk.others(instrument(id, { MIC: 'XNGS' }));
    desk.others(instrument(id));
    expect(heard).toEqual([
      { name: 'SHOP', mic: 'XTSE' },
      { name: 'SHOP', mic: 'XNAS' },
    ]);
    shareInstrument(desk.window, { id, market: { MIC: 'XNAS' } });
    expect(desk.broadcast).toEqual([]);
    shareInstrument(desk.window, { id, market: { MIC: 'XTSE' } });
    expect(desk.broadcast).toEqual([instrument(id, { MIC: 'XTSE' })]);
  });

  it.each([
    [{ MIC: ' xnas ' }, 'XNAS'],
    [{ MIC: 'XNMS' }, 'XNAS'],
    [{ MIC: 'Nasdaq' }, null],
    [{ MIC: 7 }, null],
    [{ name: 'TSX' }, null],
    ['XTSE', null],
    [null, null],
  ])('is in the market that %j names: %j', (market, mic) => {
    const context = { type: 'fdc3.instrument', id: { ticker: 'SHOP' }, market };
    expect(soughtIn(context)).toEqual({ name: 'SHOP', mic });
  });

  it.each([
    [instrument({ ticker: 'RY', ISIN: 'CA7800871021' }), { name: 'CA7800871021', mic: null }],
    [instrument({ ticker: ' ry ' }), { name: 'RY', mic: null }],
    [instrument({ ticker: '<script>' }), null],
    [instrument({ ticker: 12 }), null],
    [instrument({ ISIN: 'CA78' }), null],
    [{ type: 'fdc3.contact', id: { email: 'a@example.com' } }, null],
    [null, null],
    ['RY', null],
  ])('is read from %j as %j', (context, sought) => {
    expect(soughtIn(context)).toEqual(sought);
  });
});
