import { expect, navigation, signIn, test } from '../../../support/browser';
import { expectClients, openClients } from '../../../support/portal';
import { watchTokenCalls } from '../../../support/sessionPages';
import { words } from '../../../support/words';

const say = words('en');
const HOUR = 3_600_000;
const MINUTE = 60_000;

for (const [name, error] of [
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
] as const) {
  test(`a sign-in by a clock that is ${name} works, and makes no further token call`, async ({
    page,
    context,
  }) => {
    await context.clock.install({ time: Date.now() + error });
    const calls = watchTokenCalls(context);
    await signIn(page, 'advisor', 'en');
    await openClients(page, 'en');
    await expectClients(page);
    await context.clock.fastForward(MINUTE);
    await page.reload();
    await expectClients(page);
    expect(calls).toEqual({ code: 1, refresh: 0 });
  });
}

test('a clock that jumps by minutes and by hours ends nothing, and makes no token call', async ({
  page,
  context,
}) => {
  await context.clock.install();
  await signIn(page, 'advisor', 'en');
  const calls = watchTokenCalls(context);
  const start = Date.now();
  for (const jump of [5 * MINUTE, -5 * MINUTE, HOUR, -HOUR, 0]) {
    await context.clock.setSystemTime(start + jump);
    // The session looks at its clocks at least every half minute.
    await context.clock.runFor(31_000);
    await expect(navigation(page, say)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await openClients(page, 'en');
  await expectClients(page);
  expect(calls).toEqual({ code: 0, refresh: 0 });
});
