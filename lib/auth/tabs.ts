import { isNewer } from './held';
import type { Handover } from './types';

/** Messages from one tab to the others. Tokens go from tab to tab of one origin only in this way. */
export type TabMessage =
  /** Who has the session? */
  | { kind: 'ask'; from: string }
  | { kind: 'answer'; to: string; handover: Handover }
  /** New tokens, by a sign-in or a refresh. */
  | { kind: 'tokens'; handover: Handover }
  /** The session is over: by a logout, or expired. */
  | { kind: 'ended'; session: string; isExpired: boolean }
  /** The person is at work, or has chosen to stay. */
  | { kind: 'active'; at: number };

/** The part of a BroadcastChannel that the session uses. */
export interface TabChannel {
  postMessage(message: TabMessage): void;
  onmessage: ((event: { data: TabMessage }) => void) | null;
  close(): void;
}

export const CHANNEL_NAME = 'cairn-session';

/** The other tabs of the browser. */
export interface Tabs {
  tell(message: TabMessage): void;
  /**
   * Asks for the session.
   *
   * @param waitMs how long to wait at most
   * @param isEnough an answer that ends the waiting at once
   * @returns the newest of the answers; null without one
   */
  ask(waitMs: number, isEnough: (handover: Handover) => boolean): Promise<Handover | null>;
  close(): void;
}

/** @param channel null in browsers without one: the tab is then alone @param hear is told of each message */
export function createTabs(channel: TabChannel | null, hear: (message: TabMessage) => void): Tabs {
  const self = crypto.randomUUID();
  const waiting = new Set<(handover: Handover) => void>();
  if (channel) {
    channel.onmessage = ({ data }) => {
      if (data.kind !== 'answer') hear(data);
      else if (data.to === self) for (const settle of waiting) settle(data.handover);
    };
  }
  const tell = (message: TabMessage) => channel?.postMessage(message);

  return {
    tell,
    ask(waitMs, isEnough) {
      if (channel === null) return Promise.resolve(null);
      return new Promise((resolve) => {
        let newest: Handover | null = null;
        const finish = () => {
          waiting.delete(receive);
          clearTimeout(timer);
          resolve(newest);
        };
        const receive = (handover: Handover) => {
          if (newest === null || isNewer(handover.held, newest.held)) newest = handover;
          if (isEnough(newest)) finish();
        };
        const timer = setTimeout(finish, waitMs);
        waiting.add(receive);
        tell({ kind: 'ask', from: self });
      });
    },
    close() {
      if (!channel) return;
      channel.onmessage = null;
      channel.close();
    },
  };
}
