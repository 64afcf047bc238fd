import { translator } from '../language';
import { html } from './html';
import { layout, type Frame } from './layout';

export interface SignOutPage {
  /** The provider's address for the confirmation. */
  action: string;
  /** Proof that the form came from this page. */
  xsrf: string;
}

/**
 * Asks a person who arrives without an id token whether to sign out, because a link on another site must not
 * do it alone.
 */
export function signOutPage(frame: Frame, { action, xsrf }: SignOutPage): string {
  const t = translator(frame.locale);
  const product = frame.productName;
  const title = t('signOutTitle', { product });
  return layout(frame, {
    title,
    content: html`<h1>${title}</h1>
      <p>${t('signOutText')}</p>
      <form method="post" action="${action}">
        <input type="hidden" name="xsrf" value="${xsrf}" />
        <div class="actions">
          <button class="button" type="submit" name="logout" value="yes">${t('signOut')}</button>
          <a href="${frame.portalUrl}/${frame.locale}">${t('cancel', { product })}</a>
        </div>
      </form>`,
  });
}
