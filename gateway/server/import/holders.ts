import type { ClientBase } from 'pg';
import { type Fault, faultsOf } from './read';
import type { Known } from './rules';

interface Held {
  account: string;
  /** The rep code that the account has. */
  code: string;
  /** The keys of the first holder and of a further one; null for a client that was not imported. */
  first: string | null;
  holder: string | null;
}

/**
 * Looks for accounts whose holders a folder without `account-holders.csv` would part: the holders of an account have one
 * rep code.
 */
export async function partedHolders(client: ClientBase, { accounts, codeOfClient }: Known): Promise<Fault[]> {
  const { rows } = await client.query<Held>(
    `select a.number as account, r.code, lf.key as first, lh.key as holder
     from account_holders h
     join accounts a on a.id = h.account_id
     join rep_codes r on r.id = a.rep_code_id
     join account_holders f on f.account_id = a.id and f.position = 0
     left join import_lines lf on lf.kind = 'clients' and lf.id = f.party_id
     left join import_lines lh on lh.kind = 'clients' and lh.id = h.party_id
     where h.position > 0`,
  );
  const given = new Set<string>();
  const moved = new Set<string>();
  for (const { account, code, first, holder } of rows) {
    const next = accounts.get(account)?.client ?? first;
    const codeOf = (key: string | null) => (key === null ? code : (codeOfClient.get(key) ?? code));
    if (codeOf(next) === codeOf(holder)) continue;
    if (next !== first) given.add(account);
    else for (const key of [first, holder]) if (key !== null && codeOf(key) !== code) moved.add(key);
  }
  return [
    ...(await faultsOf(client, 'clients', moved, {
      column: 'rep_code',
      sentence: 'is not that of the other holders of an account: move them too, or add account-holders.csv',
    })),
    ...(await faultsOf(client, 'accounts', given, {
      column: 'client',
      sentence: 'has another rep code than the other holders of the account: add account-holders.csv',
    })),
  ];
}
