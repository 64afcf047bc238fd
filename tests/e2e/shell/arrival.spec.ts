import { expect, fillSignIn, navigation, signIn, test } from '../../support/browser';
import { clientLinks, overrideFlags, signOut } from '../../support/portal';

test(
  'who arrives with a source and an Id is at that client after signing in',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await signIn(page, 'advisor', language, `/${language}/clients/`);
    const href = (await clientLinks(page).first().getAttribute('href')) ?? '';
    const id = new URL(href, page.url()).searchParams.get('Id') ?? '';
    expect(id).not.toBe('');
    await signOut(page, language);

    await page.goto(`/${language}?source=portal&Id=${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common:login.signedOutTitle'));
    await page.getByRole('button', { name: say('common:login.logIn') }).click();
    await fillSignIn(page, 'advisor');
    await expect(page).toHaveURL(`/${language}/clients/summary?Id=${id}`);
    await expect(page.getByRole('heading', { name: say('summary:details.title') }).first()).toBeVisible();

    await overrideFlags(page, { partyIdFromClientPortal: false });
    await page.goto(`/${language}?source=portal&Id=${id}`);
    await expect(page.getByRole('region', { name: say('home:tasks.title') })).toBeVisible();
    await expect(navigation(page, say)).toBeVisible();
    await expect(page).toHaveURL(`/${language}?source=portal&Id=${id}`);
  },
);
