/** An instrument as two applications on one desk name it to each other: context `fdc3.instrument` of FDC3 2.2. */
export interface InstrumentContext {
  type: 'fdc3.instrument';
  name?: string;
  id: { ticker?: string; ISIN?: string };
  /** Market identifier code (ISO 10383). */
  market?: { MIC: string };
}

interface Listener {
  unsubscribe(): unknown;
}

/** The part of a desktop agent that the portal uses (FDC3 2.2, `DesktopAgent`). */
interface DesktopAgent {
  broadcast(context: InstrumentContext): unknown;
  addContextListener(type: string, handler: (context: unknown) => void): Listener | Promise<Listener>;
}

const INSTRUMENT = 'fdc3.instrument';
/** A ticker as the market screen takes it; what is longer or odder is no ticker of ours. */
const TICKER = /^[A-Z0-9][A-Z0-9.-]{0,19}$/;
const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
const MIC = /^[A-Z0-9]{4}$/;
/** The three tiers of NASDAQ have codes of their own (ISO 10383, segments); the book has the exchange. */
const OPERATING = new Map([
  ['XNGS', 'XNAS'],
  ['XNMS', 'XNAS'],
  ['XNCM', 'XNAS'],
]);

/** The agent of a desktop container, which puts it there by itself. The portal loads none. */
function agentOf(window: Window): DesktopAgent | null {
  const { fdc3 } = window as { fdc3?: Partial<DesktopAgent> };
  return typeof fdc3?.broadcast === 'function' && typeof fdc3.addContextListener === 'function'
    ? (fdc3 as DesktopAgent)
    : null;
}

/** A failing agent is the desktop's concern: the portal goes on as if there were none. */
const quietly = (result: unknown): void => void Promise.resolve(result).catch(() => undefined);

/** Calls back once there is an agent, at once or when it says so. @returns what stops waiting */
function whenReady(window: Window, onAgent: (agent: DesktopAgent) => void): () => void {
  const agent = agentOf(window);
  if (agent !== null) {
    onAgent(agent);
    return () => undefined;
  }
  const ready = () => {
    const late = agentOf(window);
    if (late !== null) onAgent(late);
  };
  window.addEventListener('fdc3Ready', ready, { once: true });
  return () => window.removeEventListener('fdc3Ready', ready);
}

/** An instrument as another application names it. */
export interface SoughtInstrument {
  /** Its ISIN, or its ticker where it has none. */
  name: string;
  /** The market that is meant; null if it is not said. */
  mic: string | null;
}

/**
 * The last instrument that the desk named or that we named, by all of its names, and in which market. A channel repeats
 * its last context to each new member.
 */
let named: { names: readonly string[]; mic: string | null } = { names: [], mic: null };

/** One ticker in two markets is two instruments; where no market is said, it may be either. */
const isNamed = (names: readonly string[], mic: string | null): boolean =>
  names.some((name) => named.names.includes(name)) &&
  (mic === null || named.mic === null || mic === named.mic);

/**
 * Tells the other applications on the desk which instrument is looked at, unless one of them has just named it.
 * Instruments alone are told, never whose they are: no client, account or amount leaves the portal this way.
 *
 * @returns what takes it back as long as no agent is there yet
 */
export function shareInstrument(window: Window, context: Omit<InstrumentContext, 'type'>): () => void {
  return whenReady(window, (agent) => {
    const [names, mic] = [Object.values(context.id), context.market?.MIC ?? null];
    const isKnown = isNamed(names, mic);
    named = { names, mic };
    if (isKnown) return;
    try {
      quietly(agent.broadcast({ type: INSTRUMENT, ...context }));
    } catch {
      // Without its agent the desk hears nothing, and the screen is whole.
    }
  });
}

/** @returns the market of a context by its operating code; null if none can be read */
function micIn(market: unknown): string | null {
  const { MIC: given } = (market ?? {}) as { MIC?: unknown };
  const mic = typeof given === 'string' ? given.trim().toUpperCase() : '';
  return MIC.test(mic) ? (OPERATING.get(mic) ?? mic) : null;
}

/** @returns by what the instrument of a context is to be looked for, an ISIN before a ticker; null if it names none */
export function soughtIn(context: unknown): SoughtInstrument | null {
  if (typeof context !== 'object' || context === null) return null;
  const { type, id, market } = context as { type?: unknown; id?: unknown; market?: unknown };
  if (type !== INSTRUMENT || typeof id !== 'object' || id === null) return null;
  const { ticker, ISIN: isin } = id as { ticker?: unknown; ISIN?: unknown };
  const mic = micIn(market);
  if (typeof isin === 'string' && ISIN.test(isin)) return { name: isin, mic };
  const symbol = typeof ticker === 'string' ? ticker.trim().toUpperCase() : '';
  return TICKER.test(symbol) ? { name: symbol, mic } : null;
}

/**
 * Hears which instrument another application on the desk shows.
 *
 * @returns what stops listening
 */
export function onInstrument(window: Window, heard: (sought: SoughtInstrument) => void): () => void {
  let isOver = false;
  let listener: Listener | null = null;
  const hear = (context: unknown) => {
    const sought = soughtIn(context);
    if (sought === null || isOver || isNamed([sought.name], sought.mic)) return;
    named = { names: [sought.name], mic: sought.mic };
    heard(sought);
  };
  const stopWaiting = whenReady(window, (agent) => {
    const added = async () => {
      const each = await agent.addContextListener(INSTRUMENT, hear);
      if (isOver) quietly(each.unsubscribe());
      else listener = each;
    };
    quietly(added());
  });
  return () => {
    isOver = true;
    stopWaiting();
    if (listener !== null) quietly(listener.unsubscribe());
  };
}
