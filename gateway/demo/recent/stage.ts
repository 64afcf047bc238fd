import { createSecretKey, randomBytes } from 'node:crypto';
import type { ClientBase, Pool, QueryConfig } from 'pg';
import type { AnswerOf, BodyOf } from '@/contract/call';
import type { ApiName, Calls } from '@/contract/calls';
import type { ChangeEntity } from '@/contract/changes/codes';
import type { Locale } from '@/contract/locale';
import { SAMPLE_ONLY } from '../../areas/market/provider/sources';
import { AnswerMemory } from '../../kit/answers/memory';
import { NO_SCANNER } from '../../areas/documents/inspect/scan';
import { documentStores } from '../../areas/documents/store/open';
import type { Services } from '../../kit/call/handler';
import { runCall } from '../../kit/call/run';
import { CALL_SCHEMAS } from '../../kit/call/schemas';
import type { Database } from '../../kit/db/database';
import { ProblemError } from '../../kit/http/problem';
import type { SinVault } from '../../kit/sins/vault';
import { asOf, tradingDayBefore } from '../book/calendar';
import type { Random } from '../book/random';
import { PERSONAS } from '../book/tables/staff';
import { setClock } from './clock';
import type { Moment } from './days';

export type Subject = (typeof PERSONAS)[number]['subject'];

const MINUTES = 60;
const KEY_BYTES = 32;

/** The transaction of a call as a part of the caller's. */
const INSTEAD: Readonly<Record<string, string>> = {
  begin: 'savepoint call',
  // What waits for the end of a transaction, as the link of the log, has its turn under the rights of the call.
  commit: 'set constraints all immediate; set constraints all deferred; release savepoint call; reset role',
  rollback: 'rollback to savepoint call; release savepoint call; reset role',
};

/**
 * A pool with one connection, whose transactions are parts of the one that is open on it.
 * @param name of the stage, whose statements end with it
 */
function poolOn(client: ClientBase, name: string): Pool {
  const connection = {
    pipeline: false,
    connection: { stream: null },
    query: (asked: string | QueryConfig) =>
      typeof asked === 'string'
        ? client.query(INSTEAD[asked] ?? asked)
        : client.query(asked.name === undefined ? asked : { ...asked, name: `${name} ${asked.name}` }),
    release: () => undefined,
  };
  const pool: unknown = { connect: () => Promise.resolve(connection), query: client.query.bind(client) };
  return pool as Pool;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** What a stage is made with. */
export interface Setting {
  name: string;
  sins: SinVault;
  timeZone: string;
  /** `recentDays` */
  days: readonly string[];
}

/** Where the firm's people act on past days, by the same calls and under the same rights as at any time. */
export class Stage {
  readonly #services: Services;
  #day = '';

  constructor(
    private readonly client: ClientBase,
    readonly random: Random,
    private readonly setting: Setting,
  ) {
    const key = createSecretKey(randomBytes(KEY_BYTES));
    const db: Database = {
      pool: poolOn(client, setting.name),
      sins: setting.sins,
      today: () => this.#day,
      listen: () => () => Promise.resolve(),
      isReady: () => Promise.resolve(true),
      close: () => Promise.resolve(),
    };
    this.#services = {
      db,
      answers: new AnswerMemory(0),
      cursorKey: key,
      changesKey: key,
      timeZone: setting.timeZone,
      checksAnswers: false,
      market: SAMPLE_ONLY,
      documents: documentStores(),
      scanner: NO_SCANNER,
      assistantModel: null,
    };
  }

  /** The day that it is, ISO 8601. */
  get day(): string {
    return this.#day;
  }

  dayOf = (index: number): string => this.setting.days[index] ?? '';

  /** Turns the firm's clock to a moment. The book is as of the evening before. */
  async turnTo({ day, minute }: Moment): Promise<void> {
    const iso = this.dayOf(day);
    if (iso !== this.#day) await this.client.query('update book set as_of = $1', [tradingDayBefore(iso)]);
    this.#day = iso;
    const time = [Math.floor(minute / MINUTES), minute % MINUTES, this.random.whole(0, MINUTES - 1)];
    await setClock(this.client, `${iso} ${time.map(twoDigits).join(':')}`, this.setting.timeZone);
  }

  /** Gives the book its own date again. */
  async end(): Promise<void> {
    await this.client.query('set constraints all immediate');
    await this.client.query('update book set as_of = $1', [asOf()]);
  }

  /** Rows around any policy, to choose from. */
  async look<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.client.query<Row & Record<string, unknown>>(text, [...values])).rows;
  }

  /** @returns the version of a record now */
  async versionOf(entity: ChangeEntity, id: string): Promise<number> {
    const [row] = await this.look<{ version: number }>(
      'select version from aggregate_versions where entity = $1 and record_id = $2',
      [entity, id],
    );
    return row?.version ?? 1;
  }

  /** Asks as a person. @throws {ProblemError} as at any time */
  ask<Name extends ApiName>(
    subject: Subject,
    name: Name,
    body: BodyOf<Calls[Name]>,
  ): Promise<AnswerOf<Calls[Name]>> {
    const read = CALL_SCHEMAS[name].body?.safeParse(body);
    if (read?.success === false) throw new ProblemError('invalid', { cause: read.error });
    const locale: Locale = PERSONAS.find((each) => each.subject === subject)?.locale ?? 'en';
    const newId = () => this.random.uuid();
    return runCall(this.#services, name, read?.data ?? body, { subject, locale, requestId: newId(), newId });
  }
}
