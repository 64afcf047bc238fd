/**
 * What tabs tell each other about the person's notifications, without any data: each asks the gateway for what it may
 * see. `changed`: they say something else now. `live` and `paused`: whether the stream of one of the tabs brings news.
 */
export type TabWord = 'changed' | 'live' | 'paused';

const CHANNEL = 'cairn-notifications';

const listeners = new Set<(word: TabWord) => void>();
let channel: BroadcastChannel | null = null;

/** Whom this tab speaks for: another person may be signed in beside, in the same browser. */
let person: string | null = null;

interface Said {
  word: TabWord;
  person: string | null;
}

/**
 * From now on this tab speaks with the tabs of that person alone.
 *
 * @returns ends it
 */
export function speakFor(subject: string): () => void {
  person = subject;
  return () => {
    person = null;
  };
}

/** Browsers without a BroadcastChannel, or that refuse it, have none: their other tabs wait for the next look. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

function hear(word: TabWord): void {
  for (const listener of listeners) listener(word);
}

/** Tells this tab and the person's others. */
export function tellTabs(word: TabWord): void {
  hear(word);
  const open = channel ?? openChannel();
  open?.postMessage({ word, person } satisfies Said);
  if (open !== channel) open?.close();
}

/** @returns stops listening */
export function onTabWord(listener: (word: TabWord) => void): () => void {
  if (listeners.size === 0) {
    channel = openChannel();
    if (channel !== null) {
      channel.onmessage = ({ data }: MessageEvent<Said>) => {
        if (data.person === person) hear(data.word);
      };
    }
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
}
