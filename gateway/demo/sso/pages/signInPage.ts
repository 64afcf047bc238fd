import { translator, type TextKey } from '../language';
import { html, type Markup } from './html';
import { layout, type Frame } from './layout';

export interface SignInPage {
  /** Address of the page without a query, where the form is sent. */
  action: string;
  userName: string;
  demoNames: readonly string[];
  /** The missing fields. */
  missing?: { userName: boolean; password: boolean };
  /** What stopped the last attempt as a whole. */
  alert?: string;
}

interface Field {
  name: 'userName' | 'password';
  type: 'text' | 'password';
  autocomplete: 'username' | 'current-password';
  value: string;
  label: string;
  error: string | null;
  isInvalid: boolean;
  hasFocus: boolean;
}

function field({ name, type, autocomplete, value, label, error, isInvalid, hasFocus }: Field): Markup {
  const describedBy = error === null ? 'alert' : `${name}-error`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      autocapitalize="none"
      spellcheck="false"
      required
      ${isInvalid && html`aria-invalid="true" aria-describedby="${describedBy}"`}
      ${hasFocus && html`autofocus`}
    />
    ${error !== null && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

/** The page where a person signs in. It works without JavaScript and keeps the typed user name. */
export function signInPage(frame: Frame, page: SignInPage): string {
  const t = translator(frame.locale);
  const product = frame.productName;
  const { missing = { userName: false, password: false }, alert } = page;
  const hasAlert = alert !== undefined;
  const query = `?lang=${frame.locale}`;
  const error = (isMissing: boolean, key: TextKey) => (isMissing ? t(key) : null);
  const focusesName = missing.userName || page.userName === '';
  const content = html`<h1>${t('signInTitle', { product })}</h1>
    <p>${t('signInLead')}</p>
    ${hasAlert && html`<div class="alert" id="alert" role="alert">${alert}</div>`}
    <form method="post" action="${page.action}${query}" novalidate>
      ${field({
        name: 'userName',
        type: 'text',
        autocomplete: 'username',
        value: page.userName,
        label: t('userName'),
        error: error(missing.userName, 'userNameMissing'),
        isInvalid: missing.userName || hasAlert,
        hasFocus: focusesName,
      })}
      ${field({
        name: 'password',
        type: 'password',
        autocomplete: 'current-password',
        value: '',
        label: t('password'),
        error: error(missing.password, 'passwordMissing'),
        isInvalid: missing.password || hasAlert,
        hasFocus: !focusesName,
      })}
      <div class="actions">
        <button class="button" type="submit">${t('signIn')}</button>
        <a href="${page.action}/cancel">${t('cancel', { product })}</a>
      </div>
    </form>
    ${
      page.demoNames.length > 0 &&
      html`<p class="code">${t('demoNames', { names: page.demoNames.join(', ') })}</p>`
    }`;
  const isFaulty = hasAlert || missing.userName || missing.password;
  const title = t('signInTitle', { product });
  return layout(frame, {
    title: isFaulty ? `${t('errorPrefix')} · ${title}` : title,
    content,
    otherLanguage: `${page.action}?lang=${frame.locale === 'en' ? 'fr' : 'en'}`,
  });
}
