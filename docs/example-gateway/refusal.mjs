/** The status of each refusal, and its title in both languages (RFC 9457). */
const PROBLEMS = {
  unauthenticated: [401, 'Sign in again.', 'Ouvrez une nouvelle session.'],
  'not-found': [404, 'There is nothing here.', 'Il n’y a rien ici.'],
  invalid: [400, 'The request is not valid.', 'La demande n’est pas valide.'],
  'idempotency-key-missing': [400, 'The request has no key.', 'La demande n’a pas de clé.'],
  'idempotency-key-reused': [422, 'The key was used before.', 'La clé a déjà servi.'],
  unavailable: [
    503,
    'The service is not available. Try again later.',
    'Le service n’est pas disponible. Réessayez plus tard.',
  ],
  unexpected: [500, 'Something went wrong.', 'Un problème est survenu.'],
};

/** Thrown to refuse a request. */
export class Refusal extends Error {
  constructor(code, pointer) {
    super(code);
    this.code = code;
    this.errors = code === 'invalid' && pointer ? [{ pointer, rule: 'invalid_value' }] : undefined;
  }
}

/** Refuses the request unless something holds of the place in its body. */
export function demand(holds, pointer, code = 'invalid') {
  if (!holds) throw new Refusal(code, pointer);
}

/** The problem that a refusal is answered with. What went wrong inside stays inside. */
export function problemOf(error, locale, requestId) {
  const known = error instanceof SyntaxError ? new Refusal('invalid') : error;
  const { code, errors } = known instanceof Refusal ? known : new Refusal('unexpected');
  const [status, en, fr] = PROBLEMS[code];
  const title = locale === 'fr' ? fr : en;
  return { type: `urn:example:problem:${code}`, title, status, code, requestId, titles: { en, fr }, errors };
}
