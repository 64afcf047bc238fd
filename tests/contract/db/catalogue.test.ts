import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '@/tests/support/gatewayDatabase';

/** Tables without a row of client data, and why. Any other must have a policy. */
const WITHOUT_CLIENT_DATA: Record<string, string> = {
  book: 'the date of the book and the numbers it was made by',
  firms: 'the firm itself',
  regions: 'staff',
  branches: 'staff',
  teams: 'staff; a call writes what a change of a team sets, once it is approved',
  advisors: 'staff',
  branch_managers: 'staff',
  region_leaders: 'staff',
  firm_roles: 'staff',
  team_targets: 'staff',
  prestige_desks: 'staff',
  team_members: 'staff',
  team_codes: 'staff',
  team_cover: 'staff',
  contacts_told: 'a view that reads two tables as whoever asks',
  change_log_links: 'the hashes of the chain, without a word of what they prove',
  people: 'staff',
  rep_codes: 'staff; a call writes the branch of those that go with a team',
  rep_code_splits: 'staff',
  rep_code_access: 'staff; a call writes what a change of a team gives, once it is approved',
  securities: 'the market',
  prices: 'the market',
  fx_rates: 'the market',
  security_mix: 'the market',
  custodians: 'who keeps assets',
  terms_versions: 'the terms of the firm',
  news_items: 'what the firm tells its staff',
  notification_rules: 'the rules by which staff are told things',
  change_rules: 'the rules by which changes are checked',
  verification_exempt_accounts: 'the kinds of accounts whose holders need no verification',
  change_log_head: 'the last link of the chain: a number and a hash',
  uma_models: 'models of the firm',
  uma_versions: 'models of the firm',
  uma_current: 'models of the firm',
  uma_sleeves: 'models of the firm',
  uma_picks: 'models of the firm',
  transfer_dealers: 'whom assets come from',
  transfer_rules: 'the rules by which days are counted',
  revenue_grids: 'the share that stays with an advisor',
  kyc_clock_rules: 'the rules by which reviews fall due',
  rule_changes: 'when the rules of reviews were changed last',
  kyc_conflict_rules: 'the rules that find answers in conflict',
  kyc_risk_classes: 'how risky an asset class is',
  delivery_mailings: 'the calendar of mailings',
  document_tickets: 'known by their hash; the calls add them, the owner alone reads and spends them',
  address_rules: 'what follows from a change of address',
  death_rules: 'what follows from a death',
  change_batches: 'how many changes a save has made, by its id',
  kyc_material_fields: 'which answers make a review due',
  carriers: 'whom the firm has agreed with',
  carrier_duties: 'who does what',
  carrier_suffixes: 'what the letters of account numbers mean',
  carrier_rep_codes: 'staff',
  carrier_feeds: 'which files have come',
  carrier_forms: 'forms',
  schema_migrations: 'the version of the database',
  ended_sign_ins: 'known by their hash; the calls add them, the owner alone reads them',
  import_lines: 'the keys that imported lines have; the owner alone reads it',
  answer_stamps: 'that something of a rep code was written, without a word of what',
  notification_stamps: 'that people have something new, without a word of what',
  sin_rewrites: 'that a table has to be rewritten; the owner alone reads it',
  sin_doubles: 'keys of parties, which no call knows; the owner alone reads it',
  sso_payloads: 'the provider; the owner alone reads it',
  sso_secrets: 'the provider; the owner alone reads it',
  sso_credentials: 'the provider; the owner alone reads it',
  sso_throttle: 'the provider; the owner alone reads it',
};

/** Tables whose policy is the person's own subject, not a rep code. */
const BY_SUBJECT = [
  'person_preferences',
  'idempotency_keys',
  'feature_flags',
  'saved_filters',
  'filter_reads',
  'saved_views',
  'default_views',
  'table_layouts',
  'recent_searches',
  'recent_records',
  'export_log',
  'drafts',
  'watchlists',
  'sign_ins',
  'task_marks',
  'dashboard_layouts',
  'news_receipts',
  'news_registrations',
  'chat_feedback',
  'notification_settings',
  'notification_quiet',
  'notification_receipts',
  'chat_sessions',
  'chat_questions',
  'chat_feedback_events',
  'terms_decisions',
];

/** Sums and counts of rep codes, which whoever leads them may read too. No row tells of a client or an account. */
const LED = [
  'rep_code_months',
  'rep_code_flow_days',
  'rep_code_households',
  'rep_code_revenue_months',
  'rep_code_household_spans',
  'rep_code_lost_months',
  'rep_code_work',
];

/** What the calls may do beside reading, of tables whose policy is a rep code. */
const WRITTEN: Record<string, string[]> = {
  client_view_log: ['INSERT'],
  client_sin_looks: ['INSERT'],
  clients: ['UPDATE'],
  // Who belongs to a household, and what is kept of it: written with each change of a member.
  households: ['INSERT', 'UPDATE'],
  household_members: ['INSERT', 'UPDATE'],
  household_parts: ['INSERT', 'UPDATE'],
  household_overlaps: ['INSERT'],
  household_terms: ['INSERT', 'UPDATE'],
  rep_code_households: ['INSERT'],
  rep_code_household_spans: ['INSERT'],
  rep_code_lost_months: ['INSERT'],
  // A change of name is in all three.
  parties: ['UPDATE'],
  accounts: ['UPDATE'],
  // Lists that are one value: each change writes them anew.
  client_phones: ['INSERT'],
  client_emails: ['INSERT', 'UPDATE'],
  client_sins: ['INSERT', 'UPDATE'],
  aggregate_versions: ['INSERT', 'UPDATE'],
  change_sets: ['INSERT', 'UPDATE'],
  change_items: ['INSERT', 'UPDATE'],
  change_batches: ['INSERT', 'UPDATE'],
  change_secrets: ['INSERT'],
  // The chain is added to and never changed.
  change_log: ['INSERT'],
  change_log_head: ['UPDATE'],
  client_details_extra: ['INSERT', 'UPDATE'],
  client_addresses: ['INSERT', 'UPDATE'],
  account_addresses: ['INSERT', 'UPDATE'],
  client_address_past: ['INSERT'],
  // A change that is undone ends what followed from it; the rows stay.
  account_restrictions: ['INSERT', 'UPDATE'],
  address_tasks: ['INSERT', 'UPDATE'],
  death_tasks: ['INSERT', 'UPDATE'],
  address_letters: ['INSERT', 'UPDATE'],
  transfers: ['UPDATE'],
  transfer_events: ['INSERT'],
  kyc_clients: ['INSERT', 'UPDATE'],
  kyc_accounts: ['INSERT', 'UPDATE'],
  // A second review of one day replaces the first.
  kyc_reviews: ['INSERT', 'UPDATE'],
  rep_code_work: ['INSERT', 'UPDATE'],
  // An event is told once; what is added is that it happened again, or that its cause is gone.
  notification_events: ['INSERT', 'UPDATE'],
  notification_work: ['INSERT', 'UPDATE'],
  notification_looks: ['INSERT', 'UPDATE'],
  // What is taken back is removed.
  task_hands: ['INSERT', 'UPDATE'],
  delivery_preferences: ['INSERT', 'UPDATE'],
  delivery_paper: ['INSERT', 'UPDATE'],
  documents: ['INSERT', 'UPDATE'],
  document_grants: ['INSERT', 'UPDATE'],
  // A removed note stays; whom it names is written anew with each edit.
  notes: ['INSERT', 'UPDATE'],
  note_people: ['INSERT'],
  note_documents: ['INSERT'],
  // A removed task stays, as a note does.
  staff_tasks: ['INSERT', 'UPDATE'],
  // Registers and bytes are added to and never changed; a ticket is spent by the owner.
  privacy_incidents: ['INSERT'],
  document_fetches: ['INSERT'],
  document_evidence: ['INSERT', 'UPDATE'],
  document_files: ['INSERT', 'UPDATE'],
  document_pieces: ['INSERT'],
  document_tickets: ['INSERT'],
  ended_sign_ins: ['INSERT'],
  // The ledger of consents is added to and never changed.
  delivery_consents: ['INSERT'],
  // Each row names the change of a team that it is of; one that nobody approved is refused as the transaction ends.
  teams: ['UPDATE'],
  rep_codes: ['UPDATE'],
  team_members: ['INSERT', 'UPDATE'],
  team_codes: ['INSERT', 'UPDATE'],
  team_cover: ['INSERT', 'UPDATE'],
  rep_code_splits: ['INSERT', 'UPDATE'],
  rep_code_access: ['INSERT', 'UPDATE'],
  // Whoever writes says so.
  answer_stamps: ['INSERT'],
  notification_stamps: ['INSERT'],
};

/** Accounts that are nobody's yet are seen by the branch that holds them. */
const BY_BRANCH = ['unassigned_accounts', 'unassigned_holdings'];

/** Tables that no call reads: a grant comes with the call that needs it. */
const OWNER_ONLY = /^(sso_.*|sin_.*|schema_migrations|import_lines)$/;

let test: TestDatabase;

interface Policy {
  reads: boolean;
  condition: string;
}

interface Table {
  name: string;
  has_policies: boolean;
  is_forced: boolean;
  policies: Policy[] | null;
  grants: string[] | null;
  owner: string;
}

async function tables(): Promise<Table[]> {
  const { rows } = await test.db.pool.query<Table>(
    `select c.relname as name, c.relrowsecurity as has_policies, c.relforcerowsecurity as is_forced,
       pg_get_userbyid(c.relowner) as owner,
       (select json_agg(json_build_object('reads', p.cmd in ('SELECT', 'ALL'),
           'condition', coalesce(p.qual, '') || coalesce(p.with_check, ''))) from pg_policies p
         where p.tablename = c.relname and p.permissive = 'PERMISSIVE'
           and p.roles && '{cairn_reader,public}') as policies,
       (select array_agg(distinct g.privilege_type::text) from information_schema.column_privileges g
         where g.table_name = c.relname and g.grantee = 'cairn_reader') as grants
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p', 'm', 'v') order by 1`,
  );
  return rows;
}

beforeAll(async () => {
  test = await makeTestDatabase({ seedClients: 0 });
});

afterAll(() => test.close());

function ruleOf(name: string) {
  if (BY_BRANCH.includes(name)) return 'cairn_branches';
  return BY_SUBJECT.includes(name) ? 'cairn_subject' : 'cairn_rep_codes';
}

describe('the tables of the catalogue', () => {
  it('have a policy by rep code, or stand on the list of those without client data', async () => {
    const found = await tables();
    const bare = found.filter(({ has_policies }) => !has_policies).map(({ name }) => name);
    expect(bare.filter((name) => !(name in WITHOUT_CLIENT_DATA))).toEqual([]);
    const guarded = found.filter(({ name }) => !(name in WITHOUT_CLIENT_DATA));
    expect(guarded.length).toBeGreaterThanOrEqual(15);
    for (const { name, policies } of guarded) {
      const rule = ruleOf(name);
      const reading = (policies ?? []).filter(({ reads }) => reads);
      expect(reading.length, name).toBeGreaterThan(0);
      // Policies are joined by OR: one without a condition would undo all others.
      for (const { condition } of reading) {
        if (LED.includes(name) && condition.includes('cairn_led_codes')) continue;
        expect(condition, name).toContain(rule);
      }
      for (const { condition } of policies ?? [])
        expect(condition, name).toMatch(/cairn_(subject|rep_codes|branches|led_codes)/);
    }
  });

  it('bind even their owner where they hold client data', async () => {
    const guarded = (await tables()).filter(
      ({ name }) => !(name in WITHOUT_CLIENT_DATA) && !['idempotency_keys', 'feature_flags'].includes(name),
    );
    expect(guarded.filter(({ is_forced }) => !is_forced).map(({ name }) => name)).toEqual([]);
  });

  it('give the role of the calls no more than it needs', async () => {
    for (const { name, grants, owner } of await tables()) {
      expect(owner, name).not.toBe('cairn_reader');
      const given = grants ?? [];
      if (OWNER_ONLY.test(name)) expect(given, name).toEqual([]);
      // One's own looks alone: a policy narrows what is read (see the test of search).
      if (name in WRITTEN)
        expect(given.filter((each) => each !== 'SELECT').sort(), name).toEqual(WRITTEN[name]);
      else if (name === 'person_preferences')
        expect(given.sort(), name).toEqual(['INSERT', 'SELECT', 'UPDATE']);
      else if (!BY_SUBJECT.includes(name))
        expect(
          given.filter((each) => each !== 'SELECT'),
          name,
        ).toEqual([]);
    }
  });

  it('are read by a role that owns nothing, logs in nowhere and bypasses nothing', async () => {
    const { rows } = await test.db.pool.query(
      "select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole from pg_roles where rolname = 'cairn_reader'",
    );
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false },
    ]);
  });

  it('are reached by no function that runs with the rights of its owner', async () => {
    const { rows } = await test.db.pool.query(
      "select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace",
    );
    expect(rows).toEqual([]);
  });

  it('lists no table that is gone', async () => {
    const names = (await tables()).map(({ name }) => name);
    expect(Object.keys(WITHOUT_CLIENT_DATA).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('the functions of the catalogue', () => {
  it('are not planned anew by each statement where they rest on the dictionary', async () => {
    // Those of the latter kind have no text but a tree; the dictionary keeps them from being put into the statement.
    const { rows } = await test.db.pool.query<{ name: string }>(
      `select proname as name from pg_proc join pg_namespace n on n.oid = pronamespace
       where nspname = 'public' and prosqlbody is not null
         and pg_get_functiondef(pg_proc.oid) ~ 'unaccent|cairn_(fold|plain|words|name_patterns|text_pattern)'`,
    );
    expect(rows).toEqual([]);
  });
});
