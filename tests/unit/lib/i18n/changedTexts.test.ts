import { createInstance, type i18n } from 'i18next';
import { describe, expect, it } from 'vitest';
import { takeChangedTexts } from '@/lib/i18n/changedTexts';
import { onSpeech, speechOf } from '@/lib/i18n/speech';

async function made(): Promise<i18n> {
  const strings = createInstance();
  await strings.init({ lng: 'en', resources: { en: { common: { hello: 'Hello' } } } });
  return strings;
}

const hello = (strings: i18n) => (speechOf(strings).in('common') as (key: string) => string)('hello');

describe('texts that changed in their files', () => {
  it('are what the page says from then on, and whoever shows one is told', async () => {
    const strings = await made();
    const before = speechOf(strings);
    let told = 0;
    onSpeech(strings, () => (told += 1));
    takeChangedTexts(strings, { en: { common: { hello: 'Good day' } } });
    expect(hello(strings)).toBe('Good day');
    expect(speechOf(strings)).not.toBe(before);
    expect(told).toBe(1);
  });

  it('are left alone where nothing changed', async () => {
    const strings = await made();
    const before = speechOf(strings);
    takeChangedTexts(strings, { en: { common: { hello: 'Hello' } } });
    expect(speechOf(strings)).toBe(before);
  });

  it('lose a text that the file no longer has', async () => {
    const strings = await made();
    takeChangedTexts(strings, { en: { common: { other: 'Other' } } });
    expect(strings.getResourceBundle('en', 'common')).toEqual({ other: 'Other' });
  });
});
