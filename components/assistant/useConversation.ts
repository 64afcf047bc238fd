import { useState } from 'react';
import type { ChatAskBody, QuerySpec } from '@/contract/assistant/schema';

/** A question and what it is read against, or a reading that was changed by hand. */
export interface Turn {
  id: string;
  /** As it was typed; null where a chip was changed. */
  question: string | null;
  body: ChatAskBody;
}

export interface Conversation {
  turns: readonly Turn[];
  /** Asks a question, or runs a reading that was changed. */
  ask(question: string): void;
  /** Runs a reading in place of the one that a turn had. */
  reread(id: string, spec: QuerySpec): void;
  /** Runs a reading as a turn of its own. */
  run(spec: QuerySpec, question: string | null): void;
  /** What a turn came to be read as: a further question refines it. */
  answered(id: string, spec: QuerySpec | null): void;
  clear(): void;
}

/** A conversation with the assistant, as long as its screen stands. */
export function useConversation(): Conversation {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [read, setRead] = useState<Readonly<Record<string, QuerySpec | null>>>({});
  const last = [...turns].reverse().find(({ id }) => read[id] !== undefined && read[id] !== null);
  const before = last === undefined ? null : (read[last.id] ?? null);
  const add = (question: string | null, body: ChatAskBody) =>
    setTurns((all) => [...all, { id: crypto.randomUUID(), question, body }]);
  return {
    turns,
    ask: (question) => add(question, { question, spec: before }),
    run: (spec, question) => add(question, { question: null, spec }),
    reread(id, spec) {
      setTurns((all) =>
        all.map((turn) => (turn.id === id ? { ...turn, body: { question: null, spec } } : turn)),
      );
    },
    answered(id, spec) {
      if (read[id] !== spec) setRead((all) => ({ ...all, [id]: spec }));
    },
    clear() {
      setTurns([]);
      setRead({});
    },
  };
}
