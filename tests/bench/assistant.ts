/**
 * The two servers of `bench:assistant`, one a process, named by the first argument: `ours` is the gateway as it is, and
 * leaves of each question the statements of one request and its answer; `bare` runs the same statements with the same
 * values by raw pg, and reads no question. Run by assistant.mjs, which bundles it.
 */
import { CALLS } from '@/contract/calls';
import { makeServer } from '@/gateway/server/server';
import { type Recorded, serveRecorded, sizeOfBook } from './lib/recordedCalls';
import { bench, config, keys, leaveRecord, recorded } from './lib/rival';

/** Questions of every kind of answer, in both languages: lists, facets, figures, parts, records, help, and none. */
const QUESTIONS = [
  'clients over 65 in Quebec without e-delivery',
  'clients de plus de 65 ans au Québec sans livraison électronique',
  'households with more than $1,000,000 in Ontario',
  'ménages de plus de 1 M$',
  'managed accounts over $500,000 in US dollars',
  'comptes CELI de plus de 50 000 $',
  'clients with more than $100,000 in a TFSA but no RRSP',
  'clients avec un REER mais sans CELI de plus de 71 ans',
  'who holds ENB',
  'qui détient ENB',
  'KYC overdue',
  'CC incomplètes',
  'late transfers waiting for the asset list',
  'transferts rejetés ou non confirmés',
  'statements not opened',
  'unassigned accounts over $100,000',
  'AUA by province',
  'revenus par mois cette année',
  'average AUA per household',
  'revenus ce trimestre par rapport au trimestre dernier',
  'top 10 households by revenue this year',
  'les 10 clients qui rapportent le plus',
  'how is the TSX doing',
  'comment changer l’adresse d’un client',
  'clients who like purple hats on a Tuesday in spring',
];

/** One for each question: the log keeps a question once. */
const messageOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

async function ours(): Promise<void> {
  const server = await makeServer(config, { keys, limits: null, logStream: { write: () => undefined } });
  const { url } = CALLS.chatAsk;
  const headers = { authorization: `Bearer ${bench.token}`, 'x-locale': 'en' };
  const calls: Recorded[] = [];
  for (const [at, question] of QUESTIONS.entries()) {
    const body = { question, spec: null, message: messageOf(at) };
    const ask = async (): Promise<unknown> => {
      const { statusCode, body: text } = await server.app.inject({
        method: 'POST',
        url: `/${url}`,
        headers,
        payload: body,
      });
      if (statusCode !== 200) throw new Error(`${question}: ${text}`);
      return JSON.parse(text);
    };
    // Once unrecorded: what the gateway does by itself as it starts is over by then.
    let answer = await ask();
    const statements = await recorded(async () => {
      answer = await ask();
    });
    calls.push({ label: question, person: 'advisor', url, operation: null, body, statements, answer });
  }
  leaveRecord({ book: await sizeOfBook(), calls });
  await server.app.listen({ host: '127.0.0.1', port: bench.port });
  process.once('SIGTERM', () => void server.close());
}

if (process.argv[2] === 'ours') await ours();
else serveRecorded();
