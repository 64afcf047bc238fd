import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TURNS_MAX, type SessionMark } from '@/contract/assistant/codes';
import type { ChatSessionsAnswer } from '@/contract/assistant/schema';
import { useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { keyOf } from '@/store/key';
import { useScreenCall } from '@/store/useScreenCall';
import { useSubmission } from '@/store/useSubmission';
import { showToast } from '../ui/toast/toast';
import { useQueryValue } from '../ui/useQueryValue';
import type { Conversation } from './useConversation';

export interface Sessions {
  view: CallView<ChatSessionsAnswer>;
  /** The conversation being fetched; null when there is none. */
  opening: string | null;
  openingError: CallView<unknown>['error'];
  retryOpening(): void;
  open(id: string): void;
  /** Begins a new one. */
  begin(): void;
  /** @param name of the conversation, as a toast names it */
  mark(id: string, mark: SessionMark, name: string, title?: string | null): void;
}

const IS_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Keeps the conversation as it goes on, lists those of before, and opens one of them again. */
export function useSessions(conversation: Conversation): Sessions {
  const t = useT('assistant');
  const [named, setNamed] = useQueryValue('session');
  const [wanted, setWanted] = useState(() => (typeof named === 'string' && IS_ID.test(named) ? named : null));
  const view = useScreenCall('assistant', 'chatSessions', {}, { keepPrevious: true });
  const opened = useScreenCall('assistant', 'chatSession', wanted === null ? null : { id: wanted });
  const keeping = useSubmission('chatSessionKeep', {
    form: 'chatSession',
    entity: 'chatSession',
    id: conversation.id,
  });
  const marking = useSubmission('chatSessionSave', { form: 'chatSessionMark' });
  const { retry: reload } = view;

  // A conversation that was opened is as it was kept until something is asked or changed in it.
  const asked = conversation.turns
    .map(({ question: typed, body: { question, spec } }) => ({ typed, body: { question, spec } }))
    .slice(-TURNS_MAX);
  const key = keyOf({ turns: asked });
  const kept = useRef(keyOf({ turns: [] }));
  const keep = useEffectEvent(() => {
    if (asked.length === 0 || kept.current === key) return;
    kept.current = key;
    keeping.submit({ id: conversation.id, turns: asked });
    if (named !== conversation.id) setNamed(conversation.id);
  });
  useEffect(() => keep(), [key]);

  const ended = useEffectEvent(() => {
    if (keeping.outcome === null && keeping.error === null) return;
    keeping.dismiss();
    if (keeping.outcome === null) showToast(t('sessions.notKept'));
    else reload();
  });
  useEffect(() => ended(), [keeping.outcome, keeping.error]);

  const fetched = useEffectEvent(() => {
    if (opened.data === null || opened.data.id !== wanted || conversation.id === wanted) return;
    kept.current = keyOf({ turns: opened.data.turns });
    conversation.resume(opened.data.id, opened.data.turns);
  });
  useEffect(() => fetched(), [opened.data]);

  const name = useRef('');
  const marked = useEffectEvent(() => {
    const { body, outcome, error } = marking;
    if (body === null || (outcome === null && error === null)) return;
    marking.dismiss();
    if (outcome === null) {
      showToast(t('sessions.failed', { name: name.current }));
      return;
    }
    reload();
    if (body.mark === 'remove') {
      if (body.id === conversation.id) begin();
      const removed = name.current;
      showToast(t('sessions.removed', { name: removed }), {
        label: t('sessions.undo'),
        isUndo: true,
        closeLabel: t('sessions.close'),
        onClick: () => mark(body.id, 'restore', removed),
      });
    } else if (body.mark === 'restore') showToast(t('sessions.restored', { name: name.current }));
  });
  useEffect(() => marked(), [marking.outcome, marking.error]);

  function begin() {
    setWanted(null);
    kept.current = keyOf({ turns: [] });
    conversation.clear();
    setNamed(null);
  }

  function mark(id: string, how: SessionMark, of: string, title: string | null = null) {
    name.current = of;
    marking.submit({ id, mark: how, title });
  }

  const opening = wanted === conversation.id ? null : wanted;
  return {
    view,
    opening,
    openingError: opening === null ? null : opened.error,
    retryOpening: opened.retry,
    open(id) {
      setNamed(id);
      setWanted(id);
    },
    begin,
    mark,
  };
}
