import type { ClientBase } from 'pg';
import type { NoteKind } from '@/contract/notes/codes';
import { drawnFrom } from '../book/drawn';

/** What was said, by kind of contact, in the language of the client. */
const SAID: Readonly<
  Record<Exclude<NoteKind, 'letter' | 'note'>, Readonly<Record<'en' | 'fr', readonly string[]>>>
> = {
  call: {
    en: [
      'Asked how the market affects the plan. We stay with the allocation.\n- send the last quarterly report\n- call again after the summer',
      'Wants to use the room that is left in the TFSA before the end of the year. Will transfer from the chequing account.',
      'Confirmed the address and the phone number. No other change.',
      'Thinks about a renovation next spring, about two years of savings.\n- keep part of the cash short term',
      'Left a message about the RRSP deadline.',
    ],
    fr: [
      'A demandé ce que les marchés changent au plan. Nous gardons la répartition.\n- envoyer le dernier rapport trimestriel\n- rappeler après l’été',
      'Veut utiliser les droits qui restent au CELI avant la fin de l’année. Virera du compte chèques.',
      'A confirmé l’adresse et le numéro de téléphone. Rien d’autre n’a changé.',
      'Songe à des rénovations au printemps, environ deux ans d’épargne.\n- garder une partie de l’encaisse à court terme',
      'Message laissé au sujet de la date limite du REER.',
    ],
  },
  meeting: {
    en: [
      'Annual review.\n- objectives and horizon unchanged\n- risk tolerance confirmed\n- next meeting in a year',
      'Went through retirement income: when to begin the pension, and what comes from the RRIF.\n- prepare two scenarios',
      'Discussed the will and the beneficiaries. Will see the notary and come back with the papers.',
      'Looked at education savings. Will contribute monthly.',
    ],
    fr: [
      'Révision annuelle.\n- objectifs et horizon inchangés\n- tolérance au risque confirmée\n- prochaine rencontre dans un an',
      'Revu le revenu de retraite : quand commencer la rente, et ce qui vient du FERR.\n- préparer deux scénarios',
      'Parlé du testament et des bénéficiaires. Verra le notaire et reviendra avec les documents.',
      'Regardé l’épargne-études. Cotisera chaque mois.',
    ],
  },
  email: {
    en: [
      'Sent the tax slips once more, as asked.',
      'Answered the question about the management fee on the last statement.',
      'Asked for a time to meet next month.',
    ],
    fr: [
      'Renvoyé les feuillets fiscaux, comme demandé.',
      'Répondu à la question sur les frais de gestion du dernier relevé.',
      'Demandé un moment pour une rencontre le mois prochain.',
    ],
  },
};

const KIND = `case x.channel when 'phone' then 'call' else x.channel end`;

/** The id of the note of a contact (alias `x`), in the form of a random one. */
const ID = `overlay(overlay(md5('note ' || x.id) placing '4' from 13) placing '8' from 17)::uuid`;

const of = (about: string) => drawnFrom(`'note ${about} ' || x.id`);

/**
 * A part of the contacts that the firm’s record has: each note tells what was said then, so that no last contact moves.
 */
const FOUND = `
  select x.* from (
    select x.*, row_number() over (partition by x.party_id order by x.contacted_on desc, x.id desc) as place
    from client_contacts x
  ) x
  where x.place <= 2 and x.channel in ('phone', 'meeting', 'email') and ${of('kept')} < 45
    and x.contacted_on between (select as_of from book) - 700 and (select as_of from book) - 1`;

const NOTES = `
  with said as (
    select kind.key as kind, language.key as language, language.value as texts
    from jsonb_each($1::jsonb) kind, jsonb_each(kind.value) language
  ), told as (
    select x.*, ${ID} as public_id, ${KIND} as kind, c.language,
      make_time(9 + ${of('hour')} % 8, (${of('minute')} % 4) * 15, 0) as clock, (
        select a.subject from rep_code_access a
        where a.rep_code_id = x.rep_code_id and a.subject = any ('{advisor,assistant,conseillere}')
        order by md5('note ' || a.subject || x.id) limit 1) as author
    from (${FOUND}) x join clients c on c.party_id = x.party_id
  )
  insert into notes (public_id, party_id, rep_code_id, kind, happened_on, happened_at, zone, happened, body, audience, author,
    written_at)
  select x.public_id, x.party_id, x.rep_code_id, x.kind, x.contacted_on, x.clock, 'America/Toronto',
    (x.contacted_on + x.clock) at time zone 'America/Toronto',
    said.texts ->> (${of('text')} % jsonb_array_length(said.texts)), 'team', x.author,
    (x.contacted_on + x.clock) at time zone 'America/Toronto' + interval '20 minutes'
  from told x join said on said.kind = x.kind and said.language = x.language
  where x.author is not null
  order by x.contacted_on, x.id`;

const PEOPLE = `
  insert into note_people (note_id, position, party_id, rep_code_id, contacted_on, channel)
  select n.id, 1, n.party_id, n.rep_code_id, n.happened_on, case n.kind when 'call' then 'phone' else n.kind end
  from notes n order by n.id`;

/** Writes what was said in a part of the contacts of the book, by who of the demo serves the client. */
export async function writeNotes(client: ClientBase): Promise<void> {
  await client.query(NOTES, [JSON.stringify(SAID)]);
  await client.query(PEOPLE);
}
