import { Readable } from 'node:stream';
import { STREAM_BEAT_MS, type StreamEvent, STREAMS_MOST } from '@/contract/notifications/stream';
import type { Database } from '../../../kit/db/database';
import type { Logger } from '../../../kit/db/logger';
import { loggedError } from '../../../kit/http/faults';
import { ProblemError } from '../../../kit/http/problem';
import { versionsOf, type Watcher } from './versions';

/** What the token of a request says, and what its client knows already. */
export interface Opening extends Watcher {
  /** When the token ends, s since 1970. */
  tokenEndsAt: number;
  /** Of the last `changed` that the client has had; null at first. */
  known: string | null;
}

interface OpenStream extends Watcher {
  bytes: Readable;
  /** Of what the client knows. */
  version: string | null;
  /** It has had its last event, and is counted until its client has taken it off. */
  isEnding: boolean;
}

/** Wakes of one save come together, and many people save at once: one look serves them all. */
const GATHER_MS = 100;

/** How often a look is taken without a wake: one can be lost with its connection, or in a pooler. */
const LOOK_EVERY_MS = 5_000;

/** How long before its token a stream ends, so that the client comes again with a new one in time. */
const BEFORE_TOKEN_MS = 30_000;

/** How long a client may take to read the last event, ms. */
const LEAVE_MS = 5_000;

/** Unread bytes of a client that takes nothing off: some hundred events. */
const UNREAD_MAX_BYTES = 8_192;

const RETRY_AFTER = { 'retry-after': '60' } as const;

const MOST_TIMER_MS = 2 ** 31 - 1;

const eventOf = (event: StreamEvent, id: string | null = null) =>
  `event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: {}\n\n`;

/** Where a client that knows nothing of retries begins, ms. */
const HELLO = `retry: 1000\n${eventOf('hello')}`;

/**
 * The open streams of a gateway. Each is told `changed` when the version of its person is another than the client knows:
 * after a wake of the database, every few seconds, and when it opens. A wake says nothing, so a client is never told of
 * what it may not see, nor of a change before its commit, and one that is lost is made up for by the next look.
 */
export class Streams {
  readonly #open = new Set<OpenStream>();
  #stopListening: (() => Promise<void>) | null = null;
  #timers: NodeJS.Timeout[] = [];
  #gathering: NodeJS.Timeout | null = null;
  #underWay: Promise<void> | null = null;
  #isWanted = false;
  #hasFailed = false;
  #isClosed = false;

  constructor(
    private readonly db: Pick<Database, 'pool' | 'today' | 'listen'>,
    private readonly log: Pick<Logger, 'warn'>,
  ) {}

  /**
   * @returns the bytes of a new stream
   * @throws {ProblemError} `too-many-requests` where the person has as many as one may have
   */
  open({ subject, grantId, signIn, tokenEndsAt, known }: Opening): Readable {
    if (this.#isClosed) throw new ProblemError('unavailable');
    const own = [...this.#open].filter((each) => each.subject === subject);
    if (own.length >= STREAMS_MOST) throw new ProblemError('too-many-requests', { headers: RETRY_AFTER });
    const bytes = new Readable({ read: () => undefined });
    const stream: OpenStream = { subject, grantId, signIn, bytes, version: known, isEnding: false };
    const left = tokenEndsAt * 1_000 - Date.now();
    const ending = setTimeout(
      () => this.#end(stream),
      Math.min(left > BEFORE_TOKEN_MS ? left - BEFORE_TOKEN_MS : left, MOST_TIMER_MS),
    );
    bytes.once('close', () => {
      clearTimeout(ending);
      this.#open.delete(stream);
      if (this.#open.size === 0) void this.#rest();
    });
    this.#open.add(stream);
    if (this.#stopListening === null) this.#watch();
    this.#send(stream, HELLO);
    this.#wake();
    return bytes;
  }

  /** Ends all streams, so that a server that stops waits for none of them. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const stream of this.#open) this.#end(stream);
    await this.#rest();
    await this.#underWay;
  }

  #watch() {
    this.#stopListening = this.db.listen(() => this.#wake());
    this.#timers = [
      setInterval(() => this.#wake(), LOOK_EVERY_MS).unref(),
      setInterval(() => {
        for (const stream of this.#open) this.#send(stream, ':\n\n');
      }, STREAM_BEAT_MS).unref(),
    ];
  }

  async #rest(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
    if (this.#gathering !== null) clearTimeout(this.#gathering);
    this.#gathering = null;
    const stop = this.#stopListening;
    this.#stopListening = null;
    await stop?.();
  }

  #wake() {
    this.#isWanted = true;
    if (this.#gathering !== null || this.#underWay !== null || this.#isClosed) return;
    this.#gathering = setTimeout(() => {
      this.#gathering = null;
      this.#underWay = this.#look().finally(() => {
        this.#underWay = null;
        // What woke us meanwhile may have been committed after the look.
        if (this.#isWanted) this.#wake();
      });
    }, GATHER_MS).unref();
  }

  async #look(): Promise<void> {
    this.#isWanted = false;
    const streams = [...this.#open].filter(({ isEnding }) => !isEnding);
    if (streams.length === 0) return;
    try {
      const versions = await versionsOf(this.db, streams);
      this.#hasFailed = false;
      streams.forEach((stream, index) => this.#tell(stream, versions[index] ?? null));
    } catch (error) {
      // The next look, some seconds later, finds what this one missed.
      if (!this.#hasFailed)
        this.log.warn({ fault: loggedError(error) }, 'open streams were not looked after');
      this.#hasFailed = true;
    }
  }

  #tell(stream: OpenStream, version: string | null) {
    if (version === null) this.#end(stream);
    else if (version !== stream.version) {
      stream.version = version;
      this.#send(stream, eventOf('changed', version));
    }
  }

  #send({ bytes, isEnding }: OpenStream, text: string) {
    if (isEnding || bytes.destroyed) return;
    bytes.push(text);
    if (bytes.readableLength > UNREAD_MAX_BYTES) bytes.destroy();
  }

  #end(stream: OpenStream) {
    if (stream.isEnding) return;
    this.#send(stream, eventOf('bye'));
    stream.isEnding = true;
    stream.bytes.push(null);
    setTimeout(() => stream.bytes.destroy(), LEAVE_MS).unref();
  }
}
