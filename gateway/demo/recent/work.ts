import { officeTime, RECENT_DAYS } from './days';
import type { Desk as WholeDesk, Telling } from './stories';
import { TRANSFER_NOTES, UNSHARED } from './words';

type Desk = Omit<WholeDesk, 'people'>;

/** A page of the list of reviews is asked for once. */
const REVIEWS_PAGE = 100;

/** Reviews that were due about now and had every answer, completed on different days. */
export async function planReviews({ stage, plan }: Telling, { advisor }: Desk, count: number): Promise<void> {
  await stage.turnTo({ day: 0, minute: 0 });
  const { rows } = await stage.ask(advisor, 'kycList', {
    filters: { state: ['overdue', 'days30'], conflict: ['none'] },
    sort: [{ key: 'due', direction: 'asc' }],
    page: { size: REVIEWS_PAGE, after: null, before: null },
  });
  const complete = rows.filter(({ missing }) => missing.length === 0).slice(0, count);
  for (const { id } of complete) {
    plan(officeTime(stage.random), async () => {
      const { version, accounts } = await stage.ask(advisor, 'kycRecord', { id });
      await stage.ask(advisor, 'kycSubmit', {
        id,
        version,
        accounts: accounts.map((account) => ({ id: account.id, version: account.version })),
        // A signature on paper would need its form on file.
        confirmation: stage.random.pick(['electronic', 'meeting'] as const),
        confirmedOn: stage.day,
      });
    });
  }
}

interface Paper {
  id: string;
  client: string;
}

/** Documents of a desk's clients that may be shared, or taken back. */
const PAPERS = `
  select d.public_id as id, p.public_id as client
  from documents d join parties p on p.id = d.party_id join rep_codes r on r.id = d.rep_code_id
  join portal_access w on w.party_id = d.party_id and w.registered_on is not null
  where r.code = any ($1) and d.kind = any ($2) and d.state = $3 and d.created_on <= $4
    and not exists (select from client_details_extra x where x.party_id = d.party_id and x.deceased_on is not null)
  order by md5('recent ' || (select seed from book) || ' ' || d.public_id), d.public_id limit $5`;

/** Documents put into the portals of clients, and one that was there too early. */
export async function planDocuments(
  { stage, plan }: Telling,
  { codes, makers, language }: Desk,
  count: number,
) {
  const found = (kinds: readonly string[], state: string, most: number) =>
    stage.look<Paper>(PAPERS, [codes, kinds, state, stage.dayOf(0), most]);
  const share = ({ id, client }: Paper, isShared: boolean) => {
    const by = stage.random.pick(makers);
    const [note] = UNSHARED[language];
    const change = isShared
      ? { share: true, reason: null, note: null }
      : ({ share: false, reason: 'wrongVersion', note: note ?? null } as const);
    plan(officeTime(stage.random), async () => {
      const version = await stage.versionOf('client', client);
      await stage.ask(by, 'documentShareSave', { id, version, change });
    });
  };
  const shared = await found(
    ['agreement', 'letter', 'performance', 'transferForm', 'kycForm'],
    'private',
    count,
  );
  for (const paper of shared) share(paper, true);
  const ended = await found(['letter', 'performance', 'agreement'], 'shared', 1);
  for (const paper of ended) share(paper, false);
}

interface OpenTransfer {
  id: string;
  last: string;
}

/** Transfers under way on the last days, whose clients ask. */
const TRANSFERS = `
  select t.public_id as id, max(e.happened_on)::text as last
  from transfers t join rep_codes r on r.id = t.rep_code_id join transfer_events e on e.transfer_id = t.id
  where r.code = any ($1) and t.ended_on is null
  group by t.id having max(e.happened_on) <= $2::date order by t.id limit $3`;

export async function planTransfers(
  { stage, plan }: Telling,
  { codes, makers, language }: Desk,
  count: number,
) {
  const found = await stage.look<OpenTransfer>(TRANSFERS, [codes, stage.dayOf(RECENT_DAYS - 1), count]);
  for (const { id, last } of found) {
    const first = Array.from({ length: RECENT_DAYS }, (_, day) => day).find(
      (day) => stage.dayOf(day) >= last,
    );
    const by = stage.random.pick(makers);
    const kind = stage.random.pick(['called', 'noted'] as const);
    const note = stage.random.pick(TRANSFER_NOTES[kind][language]);
    plan(officeTime(stage.random, first ?? RECENT_DAYS - 1), async () => {
      await stage.ask(by, 'transferNoteSave', { id, kind, note });
    });
  }
}
