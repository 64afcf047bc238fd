import { CLIENT_FAULTS, ERROR_MAX_CHARS, type ClientErrorReport, type ClientFault } from './clientErrors';

/** The form of each part: what has another is refused. */
const FORMS: Readonly<Record<Exclude<keyof ClientErrorReport, 'kind'>, RegExp>> = {
  id: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  route: /^\/[A-Za-z/_-]{0,120}$/,
  error: new RegExp(`^[A-Za-z0-9_.-]{1,${ERROR_MAX_CHARS}}$`),
  version: /^[0-9A-Za-z.+-]{1,40}$/,
};

const isKind = (value: unknown): value is ClientFault => CLIENT_FAULTS.some((kind) => kind === value);

/** @returns the report in a body, with its own members alone; null for anything else */
export function readClientError(body: unknown): ClientErrorReport | null {
  if (typeof body !== 'object' || body === null) return null;
  const { kind, ...parts } = body as Record<string, unknown>;
  if (!isKind(kind)) return null;
  const read: Record<string, string> = {};
  for (const [name, form] of Object.entries(FORMS)) {
    const value = parts[name];
    if (typeof value !== 'string' || !form.test(value)) return null;
    read[name] = value;
  }
  const { id = '', route = '', error = '', version = '' } = read;
  return { id, kind, route, error, version };
}
