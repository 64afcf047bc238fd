import { describe, expect, it } from 'vitest';
import { createTabs, type TabChannel, type TabMessage } from '@/lib/auth/tabs';
import type { Handover } from '@/lib/auth/types';

function handover(generation: number): Handover {
  return {
    tokens: { id: 'i', access: `a${generation}`, refresh: null },
    held: { session: 's', generation, grantedAt: 1, expiresAt: null, refreshAt: null, endsAt: null },
    locale: 'en',
    activeAt: 1,
  };
}

/** A channel whose other end is the test. */
function makeChannel() {
  const said: TabMessage[] = [];
  let isClosed = false;
  const channel: TabChannel = {
    onmessage: null,
    postMessage: (message) => said.push(message),
    close: () => {
      isClosed = true;
    },
  };
  return {
    channel,
    said,
    isClosed: () => isClosed,
    say: (data: TabMessage) => channel.onmessage?.({ data }),
  };
}

describe('the other tabs', () => {
  it('are asked, and the newest answer to this tab counts', async () => {
    const { channel, said, say } = makeChannel();
    const tabs = createTabs(channel, () => undefined);
    const answer = tabs.ask(30, () => false);
    const [asked] = said;
    if (asked?.kind !== 'ask') throw new Error('nobody was asked');
    say({ kind: 'answer', to: 'another tab', handover: handover(9) });
    for (const generation of [2, 3, 1])
      say({ kind: 'answer', to: asked.from, handover: handover(generation) });
    await expect(answer).resolves.toMatchObject({ tokens: { access: 'a3' } });
  });

  it('are waited for no longer than needed', async () => {
    const { channel, said, say } = makeChannel();
    const tabs = createTabs(channel, () => undefined);
    const answer = tabs.ask(60_000, ({ held }) => held.generation >= 2);
    const [asked] = said;
    if (asked?.kind !== 'ask') throw new Error('nobody was asked');
    say({ kind: 'answer', to: asked.from, handover: handover(2) });
    await expect(answer).resolves.not.toBeNull();
  });

  it('are heard, except their answers, until the tab closes', () => {
    const { channel, say, isClosed } = makeChannel();
    const heard: string[] = [];
    const tabs = createTabs(channel, ({ kind }) => heard.push(kind));
    say({ kind: 'active', at: 1 });
    say({ kind: 'answer', to: 'x', handover: handover(1) });
    tabs.close();
    say({ kind: 'active', at: 2 });
    expect(heard).toEqual(['active']);
    expect(isClosed()).toBe(true);
  });

  it('do not exist for a browser without a channel', async () => {
    const tabs = createTabs(null, () => undefined);
    tabs.tell({ kind: 'active', at: 1 });
    await expect(tabs.ask(60_000, () => true)).resolves.toBeNull();
    tabs.close();
  });
});
