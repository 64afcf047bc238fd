import { randomUUID } from 'node:crypto';
import { answerOf } from './accounts';
import type { TestGateway } from './gateway';

const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });

/** Asks one question. @returns its message id */
export async function askOne(gateway: TestGateway, persona: string, question: string): Promise<string> {
  const message = randomUUID();
  await answerOf(gateway, persona, 'chatAsk', { question, spec: null, message, session: randomUUID() });
  return message;
}

/** Says that the answer to a question was wrong. */
export const complain = (
  gateway: TestGateway,
  persona: string,
  message: string,
  comment: string | null = null,
): Promise<unknown> =>
  answerOf(
    gateway,
    persona,
    'chatFeedback',
    { isRight: false, reason: 'incomplete', comment, question: null, spec: null, message },
    keyed(),
  );

/** Sets the status of feedback. */
export const handle = (
  gateway: TestGateway,
  persona: string,
  body: {
    id: string;
    version: number;
    status: 'new' | 'triaged' | 'fixed' | 'declined';
    reply: string | null;
  },
) => gateway.rest(persona, 'questionSave', body, keyed());

/** The log as the manager has it, the latest first. */
export async function logOf(gateway: TestGateway, filters: object = {}) {
  const { rows } = await answerOf(gateway, 'manager', 'questionsList', {
    filters,
    sort: [{ key: 'askedAt', direction: 'desc' }],
    page: { size: 200, after: null, before: null },
  });
  return rows;
}

const SOME = ['clients over 65', 'AUA by province', 'what is my AUA', 'should I sell RY', 'wobble the frobs'];

/** Asks a few questions of several kinds, and complains of one. */
export async function askSome(gateway: TestGateway, persona: string): Promise<void> {
  const messages: string[] = [];
  for (const question of SOME) messages.push(await askOne(gateway, persona, question));
  await complain(gateway, persona, messages[0] ?? '', 'spouses are missing');
}
