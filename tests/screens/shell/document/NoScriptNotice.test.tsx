import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NoScriptNotice } from '@/components/shell/document/NoScriptNotice';

const html = renderToStaticMarkup(<NoScriptNotice />);
const [old = '', scriptless = ''] = html.split('<noscript>');

describe('the page when the application cannot run', () => {
  it('tells a browser that is too old, in both languages', () => {
    expect(old).toMatch(/lang="en".*This browser is too old/);
    expect(old).toMatch(/lang="fr".*Ce navigateur est trop ancien/);
    expect(old).toContain('gate-old');
  });

  it('tells who has JavaScript off, in both languages', () => {
    expect(scriptless).toMatch(/lang="en".*JavaScript is off/);
    expect(scriptless).toMatch(/lang="fr".*JavaScript est désactivé/);
  });

  it('has no style attribute, which the page’s policy would refuse', () => {
    expect(html).not.toContain('style=');
  });
});
