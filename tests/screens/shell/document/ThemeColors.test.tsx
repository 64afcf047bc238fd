import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ThemeColors } from '@/components/shell/document/ThemeColors';
import { changePreferences } from '@/lib/preferences/store';

/** Colour and `media` of each tag of the page. */
const tags = () =>
  [...document.querySelectorAll('meta[name="theme-color"]')].map(({ attributes }) => [
    attributes.getNamedItem('content')?.value,
    attributes.getNamedItem('media')?.value,
  ]);

describe('the colour of the browser’s bars', () => {
  it('is what the person chose, from the server on', () => {
    render(<ThemeColors theme="dark" />);
    expect(tags()).toEqual([
      ['#ffffff', 'not all'],
      ['#1c1b1a', 'all'],
    ]);
  });

  it('changes with the choice', () => {
    render(<ThemeColors theme="system" />);
    expect(tags()[1]).toEqual(['#1c1b1a', '(prefers-color-scheme: dark)']);
    changePreferences({ theme: 'light' });
    expect(tags()).toEqual([
      ['#ffffff', 'all'],
      ['#1c1b1a', 'not all'],
    ]);
    changePreferences({ theme: 'system' });
    expect(tags()[0]).toEqual(['#ffffff', '(prefers-color-scheme: light)']);
  });
});
