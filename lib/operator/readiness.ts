import { isStopping } from './shutdown';

/** A load balancer asks every few seconds, and each portal asks the gateway at most this often. */
const KEPT_MS = 1_000;
const ANSWER_MS = 2_000;

let asked: { at: number; answer: Promise<boolean> } | null = null;

/** A gateway of the firm's own may have no such route, and answers nevertheless. */
const isServing = ({ status }: Response) => status < 500;

async function ask(apiHost: string): Promise<boolean> {
  try {
    return isServing(await fetch(`${apiHost}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) }));
  } catch {
    return false;
  }
}

/** @returns whether pages of this server can be used: the gateway answers, and the process is not about to end */
export async function isReady(apiHost: string, now = Date.now()): Promise<boolean> {
  if (isStopping()) return false;
  if (asked === null || now - asked.at >= KEPT_MS) asked = { at: now, answer: ask(apiHost) };
  return asked.answer;
}
