import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { serverUrl } from './gatewayDatabase';

/** An empty database as an administrator hands it out. */
export interface PlainOwner {
  /** Of its owner, who is no superuser: the policies bind them. */
  databaseUrl: string;
  /** Removes the database and its owner. */
  drop(): Promise<void>;
}

/** Makes a database on the server of the tests, with an owner who may make roles. */
export async function makePlainOwner(): Promise<PlainOwner> {
  const server = serverUrl();
  if (server === null) throw new Error('no server');
  const name = `cairn_plain_${randomUUID().replaceAll('-', '')}`;
  const administrator = new pg.Client({ connectionString: server });
  await administrator.connect();
  await administrator.query(`create role ${name} login createrole password '${name}'`);
  await administrator.query(`create database ${name} owner ${name}`);
  // The role belongs to the whole server: where another database made it first, an administrator has to grant it.
  const { rowCount } = await administrator.query("select from pg_roles where rolname = 'cairn_reader'");
  if (rowCount === 1) await administrator.query(`grant cairn_reader to ${name}`);
  const address = Object.assign(new URL(server), { pathname: `/${name}`, username: name, password: name });
  return {
    databaseUrl: address.href,
    async drop() {
      await administrator.query(`drop database ${name} with (force)`);
      await administrator.query(`drop role ${name}`);
      await administrator.end();
    },
  };
}
