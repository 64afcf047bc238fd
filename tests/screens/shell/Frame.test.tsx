import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { Gate } from '@/components/shell/Gate';
import type { Locale } from '@/contract/locale';
import { makeI18n } from '../../support/i18n';
import { makeRouter } from '../../support/router';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const nothing = () => undefined;

/** What the server draws of a page: no store, no session. */
const draw = (locale: Locale) =>
  renderToString(
    <RouterContext.Provider value={makeRouter(`/${locale}/clients/`)}>
      <I18nextProvider i18n={makeI18n(locale)}>
        <Gate status="unknown" notice={null} isStarting={false} onLogIn={nothing}>
          <p>The screen</p>
        </Gate>
      </I18nextProvider>
    </RouterContext.Provider>,
  );

describe.each(SCREEN_LOCALES)('the server’s drawing in %s [spec 1.2]', (locale) => {
  const html = draw(locale);

  it('is the login screen and the shell’s frame, without a store', () => {
    expect(html).toContain(locale === 'en' ? 'Log in' : 'Ouvrir une session');
    expect(html).toContain('class="gate-in"');
    expect(html).toContain('id="content"');
  });

  it('holds nothing of the screen', () => {
    expect(html).not.toContain('The screen');
  });

  it('has no style attribute, which the page’s policy would refuse', () => {
    expect(html).not.toContain('style=');
  });
});
