import { describe, expect, it, vi } from 'vitest';
import { onSpeech, speechOf } from '@/lib/i18n/speech';
import en from '@/locales/en/footer.json';
import fr from '@/locales/fr/footer.json';
import { makeI18n } from '@/tests/support/i18n';

const terms = (speech: ReturnType<typeof speechOf>) =>
  (speech.in('footer') as (key: string) => string)('terms');

describe('the texts of a page', () => {
  it('are one object and one function for everyone who asks, as long as the language stays', async () => {
    const strings = makeI18n('en');
    const speech = speechOf(strings);
    expect(speechOf(strings)).toBe(speech);
    expect(speech.in('footer')).toBe(speech.in('footer'));
    await strings.changeLanguage('en');
    expect(speechOf(strings)).toBe(speech);
  });

  it('change with the language, while the earlier ones still speak their own', async () => {
    const strings = makeI18n('en');
    const before = speechOf(strings);
    await strings.changeLanguage('fr');
    const after = speechOf(strings);
    expect(after.language).toBe('fr');
    expect([terms(before), terms(after)]).toEqual([en.terms, fr.terms]);
  });

  it('belong to one page, and another page has its own language', () => {
    expect(terms(speechOf(makeI18n('fr')))).toBe(fr.terms);
    expect(terms(speechOf(makeI18n('en')))).toBe(en.terms);
  });

  it('are in the language of a new page when the page before left no words for it', async () => {
    const strings = makeI18n('en');
    strings.removeResourceBundle('en', 'footer');
    const page = { initialLocale: 'fr', ns: ['common', 'footer'] };
    const speech = speechOf(strings, page);
    expect(speech.language).toBe('fr');
    expect(terms(speech)).toBe(fr.terms);
    await strings.changeLanguage('fr');
    expect(speechOf(strings, page)).toBe(speech);
  });

  it('stay in the chosen language, whatever the page came with', async () => {
    const strings = makeI18n('en');
    const page = { initialLocale: 'en', ns: ['common', 'footer'] };
    await strings.changeLanguage('fr');
    expect(speechOf(strings, page).language).toBe('fr');
  });

  it('report a change until nobody listens', async () => {
    const strings = makeI18n('en');
    const tell = vi.fn();
    const stop = onSpeech(strings, tell);
    await strings.changeLanguage('fr');
    expect(tell).toHaveBeenCalledOnce();
    stop();
    await strings.changeLanguage('en');
    expect(tell).toHaveBeenCalledOnce();
  });
});
