import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DOORWAYS } from '@/tests/support/areas';
import { wordsIn, type DoorwayCase } from '@/tests/support/areas/types';
import { openArea } from '@/tests/support/openArea';
import { say as sayIn } from '@/tests/support/say';

const say = sayIn('en');

async function open({ page, path, flag, gateway: make }: DoorwayCase, isOn: boolean | null) {
  const gateway = make();
  if (isOn === false) gateway.answer('flags', () => ({ flags: [{ key: flag, value: false }] }));
  return openArea(page, { gateway, locale: 'en', path: `/en${path}`, areFlagsKnown: isOn !== null });
}

const asked = (made: readonly { name: string }[]) => made.filter(({ name }) => name !== 'flags');

describe.each(DOORWAYS)('the doorway to $name [spec 3.flags.1]', (doorway) => {
  it('is not found and asks nothing while its flag is off', async () => {
    const { gateway } = await open(doorway, false);
    expect(await screen.findByText(say('common:states.notFoundTitle'))).toBeInTheDocument();
    expect(asked(gateway.made)).toEqual([]);
  });

  it('shows its shape and asks nothing while the flags are not known', async () => {
    const { gateway } = await open(doorway, null);
    expect(screen.getByText(say('common:states.loading'))).toBeInTheDocument();
    expect(asked(gateway.made)).toEqual([]);
  });

  it('opens where its flag is on', async () => {
    const { gateway } = await open(doorway, true);
    const words = wordsIn(doorway.shows, 'en');
    expect(await screen.findAllByText((text) => text.includes(words))).not.toHaveLength(0);
    expect(asked(gateway.made).length > 0).toBe(doorway.isQuiet !== true);
  });
});
