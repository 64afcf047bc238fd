import { type ApiName, CALLS } from '@/contract/calls';
import type { Findings } from './findings';
import type { Answer } from './answer';
import { attempt, type Gateway } from './gateway';
import { languageFaults, problemFaults } from './problems';

/** The headers that the portal sends with each call, with a write, and with the flags. */
const SENT = ['authorization', 'content-type', 'x-locale', 'x-request-id'];
const SENT_BY_WRITES = [...SENT, 'idempotency-key'];
const SENT_WITH_FLAGS = [...SENT, 'if-none-match'];
/** What the portal reads of an answer: the id to quote, and how long to wait. */
const READ = ['x-request-id', 'retry-after'];
const ELSEWHERE = 'https://elsewhere.example';

const listOf = (header: string | null) => (header ?? '').toLowerCase().split(/\s*,\s*/);
const isAllowed = (answer: Answer, origin: string) =>
  [origin, '*'].includes(answer.headers.get('access-control-allow-origin') ?? '');

function sentBy(name: ApiName): readonly string[] {
  if (name === 'flags') return SENT_WITH_FLAGS;
  return CALLS[name].access === 'write' ? SENT_BY_WRITES : SENT;
}

function preflight(gateway: Gateway, name: ApiName, origin: string): Promise<Answer> {
  const { type, url } = CALLS[name];
  return gateway.send('OPTIONS', url, {
    headers: {
      origin,
      'access-control-request-method': type,
      'access-control-request-headers': sentBy(name).join(','),
    },
  });
}

/** A browser asks before each call whether the portal's origin may make it (Fetch, 4.8). */
export async function checkPreflight(gateway: Gateway, findings: Findings, name: ApiName): Promise<void> {
  const { origin } = gateway;
  if (origin === null) return findings.skip(name, 'cors', 'no --origin');
  const answer = await preflight(gateway, name, origin);
  const headers = listOf(answer.headers.get('access-control-allow-headers'));
  const lacking = sentBy(name).filter((each) => !headers.includes(each));
  const foreign = await preflight(gateway, name, ELSEWHERE);
  findings.say(name, 'cors', [
    ...(answer.status >= 200 && answer.status < 300 ? [] : [`the preflight is answered ${answer.status}`]),
    ...(isAllowed(answer, origin) ? [] : [`the preflight does not allow ${origin}`]),
    ...(lacking.length === 0 ? [] : [`the preflight does not allow the headers ${lacking.join(', ')}`]),
    ...(foreign.headers.get('access-control-allow-origin') === ELSEWHERE ? ['it allows any origin'] : []),
  ]);
}

/** @returns what an answer lacks for a browser to show it to the portal, and for nobody to store it */
export function answerFaults(answer: Answer, { origin }: Gateway): string[] {
  const shown = listOf(answer.headers.get('access-control-expose-headers'));
  const hidden = READ.filter((each) => !shown.includes(each));
  const cache = answer.headers.get('cache-control') ?? '';
  return [
    ...(origin === null || isAllowed(answer, origin) ? [] : [`the answer does not allow ${origin}`]),
    ...(origin === null || hidden.length === 0 ? [] : [`the answer does not expose ${hidden.join(', ')}`]),
    ...(/no-store/.test(cache) ? [] : ['the answer may be stored: no cache-control: no-store']),
    ...(answer.headers.get('x-request-id') ? [] : ['the answer has no x-request-id']),
  ];
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Null where they cannot be read, as in an encrypted token. */
function claimsOf(payload: string): object | null {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  } catch {
    return null;
  }
}

/** The token for someone else, with the signature that it had. Not a plain JWT: the token with another end. */
export function altered(token: string): string {
  const [header, payload = '', signature, ...rest] = token.split('.');
  const claims = claimsOf(payload);
  if (claims === null || signature === undefined || rest.length > 0) return `${token.slice(0, -4)}AAAA`;
  return [header, encoded({ ...claims, sub: 'somebody-else' }), signature].join('.');
}

/** The same token without a signature, as its algorithm `none` would have it. */
function unsigned(token: string): string | null {
  const [, payload] = token.split('.');
  return payload === undefined ? null : `${encoded({ alg: 'none', typ: 'at+jwt' })}.${payload}.`;
}

const challengeFaults = (answer: Answer) =>
  /^bearer\b/i.test(answer.headers.get('www-authenticate') ?? '')
    ? []
    : ['no challenge www-authenticate: Bearer'];

/** @returns what an answer lacks to be the refusal of a token */
export const refusalFaults = (answer: Answer): string[] => {
  const faults = problemFaults(answer, 401);
  return faults.length > 0 ? faults : challengeFaults(answer);
};

/** Nobody without a token of the provider gets an answer. */
export async function checkTokens(
  gateway: Gateway,
  findings: Findings,
  name: ApiName,
  body: unknown,
): Promise<void> {
  const without = await gateway.ask(name, body, { token: null });
  findings.say(name, 'no token', refusalFaults(without));
  const wrong = await gateway.ask(name, body, { token: altered(gateway.token) });
  findings.say(name, 'wrong token', refusalFaults(wrong));
  if (name !== 'me') return;
  const none = unsigned(gateway.token);
  if (none === null) return;
  findings.say(name, 'unsigned token', refusalFaults(await gateway.ask(name, body, { token: none })));
}

async function checkHealth(gateway: Gateway, findings: Findings, path: string) {
  const { status, json } = await gateway.send('GET', path);
  const isOk = typeof json === 'object' && json !== null && 'status' in json && json.status === 'ok';
  findings.say('gateway', path, [
    ...(status === 200 ? [] : [`answers ${status}`]),
    ...(status === 200 && !isOk ? ['its body does not say {"status":"ok"}'] : []),
  ]);
}

/** What belongs to no call: health, and addresses that are not there. */
export async function checkDoors(gateway: Gateway, findings: Findings): Promise<void> {
  await checkHealth(gateway, findings, 'livez');
  await attempt(findings, 'gateway', 'readyz', () => checkHealth(gateway, findings, 'readyz'));
  await attempt(findings, 'gateway', 'unknown address', () => checkUnknownAddress(gateway, findings));
}

async function checkUnknownAddress(gateway: Gateway, findings: Findings) {
  const authorization = `Bearer ${gateway.token}`;
  const lost = (locale: string) =>
    gateway.send('GET', 'no-such-call', { headers: { authorization, 'x-locale': locale } });
  const answers = { en: await lost('en'), fr: await lost('fr_FR') };
  const faults = problemFaults(answers.en, 404);
  findings.say('gateway', 'unknown address', faults.length > 0 ? faults : languageFaults(answers));
}
