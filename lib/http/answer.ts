import { PROBLEM_MEDIA_TYPE } from '@/contract/problem';
import { CallFailure } from './failure';
import { readProblem } from './problem';
import type { RawAnswer } from './transport';

type Json = Readonly<Record<string, unknown>>;

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object that an answer holds; null if it is anything else: HTML, cut short, empty. */
function objectOf(raw: RawAnswer): Json | null {
  if (!JSON_TYPE.test(raw.contentType)) return null;
  try {
    const value: unknown = JSON.parse(raw.text);
    return isObject(value) ? value : null;
  } catch {
    // The parser's message quotes what it read, and that may be a client's data.
    return null;
  }
}

function malformed(raw: RawAnswer): CallFailure {
  return new CallFailure({
    code: 'malformed',
    status: raw.status,
    requestId: raw.requestId,
    retryAfterSeconds: null,
  });
}

/** The extensions of the first error. Over GraphQL a gateway says there what a problem says over REST. */
function extensionsOf(json: Json): Json | null {
  const [first] = Array.isArray(json.errors) ? (json.errors as unknown[]) : [];
  if (first === undefined) return null;
  return isObject(first) && isObject(first.extensions) ? first.extensions : {};
}

/**
 * Reads an answer strictly: JSON by its media type and to its last brace.
 *
 * @param field field of `data` where the call went over GraphQL; null for REST
 * @param now ms since 1970, against which a date in `Retry-After` is read
 * @throws CallFailure with the gateway's problem, or `malformed`
 */
export function readAnswer(raw: RawAnswer, field: string | null, now: number): unknown {
  const json = objectOf(raw);
  // A problem has errors too, of another kind: the places of its faults.
  const isProblem = raw.contentType.startsWith(PROBLEM_MEDIA_TYPE);
  const extensions = json && field !== null && !isProblem ? extensionsOf(json) : null;
  if (extensions || raw.status < 200 || raw.status > 299) {
    throw new CallFailure(readProblem(raw, extensions ?? json ?? {}, now));
  }
  if (json === null) throw malformed(raw);
  if (field === null) return json;
  const answer = isObject(json.data) ? json.data[field] : null;
  if (!isObject(answer)) throw malformed(raw);
  return answer;
}
