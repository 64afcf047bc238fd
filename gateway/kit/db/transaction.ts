import pg from 'pg';
import { asEmbedded, isReadOnly } from './away';
import type { SinVault } from '../sins/vault';
import { EmbeddedPool } from './pool';
import type { Row, Statement } from './statement';

/** A calendar date has neither time nor zone, so it stays a text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.DATE ? (text: string) => text : (pg.types.getTypeParser(id, format) as never),
};

/**
 * Sends two statements in one packet if the connection takes a second one before the first is answered.
 * Otherwise it sends one after the other.
 */
async function oneBehindOther<A, B>(
  { pipeline, connection: { stream } }: pg.PoolClient,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  if (!pipeline) return [await first(), await second()];
  stream.cork();
  try {
    // Not awaited here, because nothing leaves before the stream is open again.
    const answers = Promise.all([first(), second()]);
    return answers;
  } finally {
    stream.uncork();
  }
}

/**
 * A transaction in progress, for code that writes in it. Only its owner commits it, together with the answer
 * that is saved beside its effect.
 */
export interface Transaction {
  /** Seals and opens social insurance numbers, which the database holds encrypted. */
  readonly sins: SinVault;
  run<R extends Row>(statement: Statement<R>): Promise<R[]>;
}

/** A transaction that only reads. Its last statement may end it. */
export interface ReadTransaction extends Transaction {
  /**
   * Runs the last statement and commits in the same round trip. If the statement fails, that commit rolls
   * back. Nothing can be asked of the transaction afterwards.
   */
  conclude<R extends Row>(statement: Statement<R>): Promise<R[]>;
}

/** A transaction on its own connection. */
class OpenTransaction implements ReadTransaction {
  /** The commit, once it has been sent. */
  #end: Promise<unknown> | null = null;

  constructor(
    private readonly client: pg.PoolClient,
    readonly sins: SinVault,
  ) {}

  #send<R extends Row>(statement: Statement<R>): Promise<pg.QueryResult<R>> {
    // After its end the connection is the owner's again, and sees what the person may not.
    if (this.#end !== null) throw new Error('the transaction has ended');
    return this.client.query<R>({ ...statement, types });
  }

  /** Begins, and runs the first statement in the same round trip. */
  async begin<R extends Row>(first: Statement<R>): Promise<R[]> {
    const [, { rows }] = await oneBehindOther(
      this.client,
      () => this.client.query('begin'),
      () => this.#send(first),
    );
    return rows;
  }

  async run<R extends Row>(statement: Statement<R>): Promise<R[]> {
    return (await this.#send(statement)).rows;
  }

  async conclude<R extends Row>(statement: Statement<R>): Promise<R[]> {
    const [{ rows }] = await oneBehindOther(
      this.client,
      () => this.#send(statement),
      () => this.commit(),
    );
    return rows;
  }

  /** Commits, unless `conclude` has. */
  async commit(): Promise<void> {
    this.#end ??= this.client.query('commit');
    await this.#end;
  }

  /** Rolls the transaction back. @throws when the connection can no longer be used */
  async abandon(): Promise<void> {
    await (this.#end ?? this.client.query('rollback'));
  }
}

/**
 * Does `work` in a transaction that is committed at its end, or rolled back when it throws. Nobody else gets
 * a connection that was lost on the way.
 *
 * @param first runs as the transaction begins. Its rows go to `work`
 */
export async function inTransaction<R extends Row, T>(
  { pool, sins }: { pool: pg.Pool; sins: SinVault },
  first: Statement<R>,
  work: (tx: ReadTransaction, rows: R[]) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const tx = new OpenTransaction(client, sins);
  try {
    const result = await work(tx, await tx.begin(first));
    await tx.commit();
    client.release();
    return result;
  } catch (error) {
    await tx.abandon().then(
      () => client.release(isReadOnly(error)),
      () => client.release(true),
    );
    throw pool instanceof EmbeddedPool ? asEmbedded(error) : error;
  }
}
