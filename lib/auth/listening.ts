import type { PageEvents } from './browser';
import {
  considerHandover,
  handoverOf,
  hasLiveTokens,
  isEndedElsewhere,
  isRecent,
  type Consideration,
  type Context,
} from './context';
import { isNewer } from './held';
import type { Idle } from './idle';
import { isSignedInStatus } from './machine';
import { catchUp } from './refresh';
import type { TabMessage, Tabs } from './tabs';
import type { Handover } from './types';

/** A sibling's word on why a session ended comes within this time of the storage event that tells that it did. */
const LAST_WORD_MS = 200;

/** How a tab reacts to messages from other tabs. */
export function hearSiblings(
  context: Context,
  idle: Idle,
  answer: Tabs['tell'],
): (message: TabMessage) => void {
  const { keep, status, send } = context;
  return (message) => {
    if (!isSignedInStatus(status())) return;
    switch (message.kind) {
      case 'ask': {
        const handover = isRecent(context) ? handoverOf(context) : null;
        if (handover) answer({ kind: 'answer', to: message.from, handover });
        return;
      }
      case 'tokens':
        idle.noteActivity(message.handover.activeAt);
        hearTokens(context, message.handover, answer);
        return;
      case 'ended':
        if (keep.held()?.session !== message.session) return;
        context.isExpiredElsewhere = message.isExpired;
        send('signedOutElsewhere');
        return;
      case 'active':
        idle.noteActivity(message.at);
        return;
      case 'answer':
    }
  };
}

/**
 * When two tabs sign in at once, neither may have heard of the other before it announced its tokens. The tab with the
 * newer tokens then says so and corrects the shared state, so all tabs end up with the same.
 */
function hearTokens(context: Context, theirs: Handover, tell: Tabs['tell']): void {
  take(context, considerHandover(context, theirs));
  const own = handoverOf(context);
  if (own === null || !isNewer(own.held, theirs.held)) return;
  const hint = context.keep.hint();
  if (hint !== null && isNewer(own.held, hint)) context.keep.writeHint({ ...hint, ...own.held });
  tell({ kind: 'tokens', handover: own });
}

/** Handles a session that another tab handed over. */
function take({ send, watch, news }: Context, consideration: Consideration): void {
  if (consideration === 'replaced') send('replacedElsewhere');
  if (consideration !== 'adopted') return;
  send('refreshed');
  watch();
  news();
}

/** How a tab reacts to events of its page. */
export function watchPage(context: Context, idle: Idle): PageEvents {
  const { keep, status, send, browser, watch } = context;

  function checkEnded() {
    if (!isSignedInStatus(status()) || !isEndedElsewhere(context)) return;
    context.isExpiredElsewhere = keep.isPasswordDemanded();
    send('signedOutElsewhere');
  }

  /** A tab that was frozen or in the background may be behind, or its session may be over. */
  function lookAround() {
    if (!isSignedInStatus(status())) return;
    if (isEndedElsewhere(context)) {
      browser.after(LAST_WORD_MS, checkEnded);
    } else if (keep.isBehind()) {
      void catchUp(context).then((found) => take(context, found));
    }
  }

  return {
    visible() {
      lookAround();
      if (!isSignedInStatus(status())) return;
      idle.look();
      watch();
    },
    stored: lookAround,
    active: () => idle.touch(),
    shownAgain() {
      // The page was left for the provider and stands again: with a session by now, or with nothing.
      const isLive = hasLiveTokens(context) && !keep.held()?.visits;
      switch (status()) {
        case 'leaving':
          return send(isLive ? 'tokensGranted' : 'cameBack');
        case 'renewing':
          return send(isLive ? 'refreshed' : 'cameBack');
        case 'loggingOut':
          return send('cameBack');
        case 'signedOut':
          return isLive ? send('joined') : undefined;
        default:
          // What the siblings said meanwhile was not heard here: there is no last word to wait for.
          checkEnded();
          return lookAround();
      }
    },
  };
}
