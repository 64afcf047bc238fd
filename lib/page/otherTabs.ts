/** What one tab tells the others, without any data: each asks for what it may see. */
const CHANNEL = 'cairn-notifications';

/** Browsers without a BroadcastChannel, or that refuse it, have none: their tabs wait for the next look. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/** Tells the other tabs that this one has changed what the person's notifications say. */
export function tellOtherTabs(): void {
  const channel = openChannel();
  channel?.postMessage(null);
  channel?.close();
}

/** @returns stops listening */
export function onOtherTabs(hear: () => void): () => void {
  const channel = openChannel();
  if (channel === null) return () => undefined;
  channel.onmessage = hear;
  return () => channel.close();
}
