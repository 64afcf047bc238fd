import { describe, expect, it } from 'vitest';
import { html } from '@/gateway/demo/sso/pages/html';

describe('html', () => {
  it('escapes values in text and in attributes', () => {
    expect(html`<a title="${`"'><&`}">${'<b>'}</a>`.text).toBe(
      '<a title="&quot;&#39;&gt;&lt;&amp;">&lt;b&gt;</a>',
    );
  });

  it('leaves markup and lists of it as they are', () => {
    const items = ['a', '<'].map((text) => html`<li>${text}</li>`);
    expect(html`${items}${html`<hr />`}`.text).toBe('<li>a</li><li>&lt;</li><hr />');
  });

  it('shows a zero, and nothing for an absent value', () => {
    expect(html`${0}${null}${false}${''}`.text).toBe('0');
  });
});
