import { useState } from 'react';
import type { ChatAskBody, QuerySpec, SessionTurn } from '@/contract/assistant/schema';

/** A question and what it is read against, or a reading that was changed by hand. */
export interface Turn {
  id: string;
  /** As it was typed; null if a chip was changed. */
  question: string | null;
  body: ChatAskBody;
  /** It was asked on another day, and is asked again only when the person wants its answer. */
  isFolded: boolean;
}

export interface Conversation {
  /** Under which it is kept. */
  id: string;
  turns: readonly Turn[];
  /** Asks a question, or runs a reading that was changed. */
  ask(question: string): void;
  /** Runs a reading in place of the one that a turn had. */
  reread(id: string, spec: QuerySpec): void;
  /** Runs a reading as a turn of its own. */
  run(spec: QuerySpec, question: string | null): void;
  /** Asks again what is folded. */
  unfold(id: string): void;
  /** What a turn came to be read as: a further question refines it. */
  answered(id: string, spec: QuerySpec | null): void;
  /** Goes on with a conversation of before: its last question is asked again, the others are folded. */
  resume(id: string, kept: readonly SessionTurn[]): void;
  clear(): void;
}

const turnOf = (question: string | null, body: ChatAskBody, isFolded = false): Turn => ({
  id: crypto.randomUUID(),
  question,
  body,
  isFolded,
});

/** A conversation with the assistant, for as long as its screen is open. */
export function useConversation(): Conversation {
  const [id, setId] = useState<string>(() => crypto.randomUUID());
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [read, setRead] = useState<Readonly<Record<string, QuerySpec | null>>>({});
  const last = [...turns].reverse().find((turn) => read[turn.id] !== undefined && read[turn.id] !== null);
  const before = last === undefined ? null : (read[last.id] ?? null);
  const named = (body: ChatAskBody): ChatAskBody => ({ ...body, message: crypto.randomUUID(), session: id });
  const add = (question: string | null, body: ChatAskBody) =>
    setTurns((all) => [...all, turnOf(question, named(body))]);
  const change = (of: string, changes: Partial<Turn>) =>
    setTurns((all) => all.map((turn) => (turn.id === of ? { ...turn, ...changes } : turn)));
  const begin = (of: string, all: readonly Turn[]) => {
    setId(of);
    setTurns(all);
    setRead({});
  };
  return {
    id,
    turns,
    ask: (question) => add(question, { question, spec: before }),
    run: (spec, question) => add(question, { question: null, spec }),
    reread: (of, spec) => change(of, { body: named({ question: null, spec }) }),
    unfold: (of) => change(of, { isFolded: false }),
    answered(of, spec) {
      if (read[of] !== spec) setRead((all) => ({ ...all, [of]: spec }));
    },
    resume: (of, kept) =>
      begin(
        of,
        kept.map(({ typed, body }, at) =>
          turnOf(typed, { ...body, message: crypto.randomUUID(), session: of }, at < kept.length - 1),
        ),
      ),
    clear: () => begin(crypto.randomUUID(), []),
  };
}
