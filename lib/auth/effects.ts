import { faultName, isChunkFault, reportClientError } from '../report';
import type { Context } from './context';
import { expire, followOut, giveWay, landLoggedOut, logOut } from './ending';
import { describeFailure } from './errors';
import type { SessionEffect, SessionEvent } from './machine';
import { refusalOf } from './notice';
import { isOnCallback } from './opening';
import { renewSilently } from './renewal';
import { localeRoot } from './rootRedirect';
import { beginSignIn, finishRedemption, joinSiblings, landWherePersonWanted, localeInUse } from './signIn';

/** Runs the effects of the state machine. */
export function effectsOf(context: Context): Record<SessionEffect, () => void> {
  const { keep, browser, send, watch } = context;

  /** Runs slow work; if it breaks (a chunk that does not load), it tells the machine. */
  function start(work: (context: Context) => Promise<void>, broken: SessionEvent) {
    work(context).catch((failure: unknown) => {
      browser.log.info(`session: ${describeFailure(failure)}`);
      if (isChunkFault(failure)) reportClientError('chunk', faultName(failure));
      send(broken);
    });
  }

  async function askSiblings() {
    const hasJoined = await joinSiblings(context);
    send(hasJoined ? 'joined' : context.isBroken ? 'notJoinedBroken' : 'notJoined');
  }

  return {
    askSiblings: () => start(askSiblings, 'notJoined'),
    raiseFlag: () => {
      keep.raiseFlag();
      context.notice = null;
    },
    goToProvider: () => start(beginSignIn, 'signInFailed'),
    goSilently: () => start(renewSilently, 'unavailable'),
    redeemAnswer: () => start(finishRedemption, 'signInFailed'),
    watch,
    landWherePersonWanted: () => landWherePersonWanted(context),
    markSignedOut: () => {
      keep.markSignedOut();
      context.notice = refusalOf(context);
    },
    sayIncomplete: () => {
      context.notice = refusalOf(context) ?? 'incomplete';
    },
    landOnRoot: () => {
      if (isOnCallback(context)) browser.replace(localeRoot(localeInUse(context)));
    },
    logOut: () => start(logOut, 'loggedOut'),
    landLoggedOut: () => landLoggedOut(context),
    followOut: () => followOut(context),
    expire: () => expire(context),
    demandPassword: () => keep.demandPassword(),
    giveWay: () => giveWay(context),
  };
}
