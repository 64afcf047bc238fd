import type { AnswerOf, BodyOf } from '@/contract/call';
import { CALLS, type Calls } from '@/contract/calls';
import { LOCALE_HEADER, type Locale } from '@/contract/locale';
import type { Problem } from '@/contract/problem';

/** An answer is there within this time, or the tool says that it is not. */
const ANSWER_MS = 15_000;

/** The calls that a tool may make. All of them only read. */
export type ToolCall = 'me' | 'chatAsk';

/** What the gateway refused, in the person's language. */
export class GatewayRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Makes a call of the gateway as the person whose token it is: the gateway checks the token, its audience and the rights. */
export type AskGateway = <Name extends ToolCall>(
  name: Name,
  body: BodyOf<Calls[Name]>,
  locale?: Locale,
) => Promise<AnswerOf<Calls[Name]>>;

/**
 * @param apiHost the address of the gateway
 * @param bearer the header of the request, as it came
 */
export const askGateway =
  (apiHost: string, bearer: string): AskGateway =>
  async (name, body, locale = 'en') => {
    const { type, url } = CALLS[name];
    const response = await fetch(`${apiHost}/${url}`, {
      method: type,
      headers: {
        authorization: bearer,
        'x-locale': LOCALE_HEADER[locale],
        ...(type === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(type === 'POST' && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const answer = (await response.json()) as never;
    if (response.ok) return answer;
    const { titles, title } = answer as Partial<Problem>;
    throw new GatewayRefusal(response.status, titles?.[locale] ?? title ?? String(response.status));
  };
