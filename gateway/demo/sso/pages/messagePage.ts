import { translator } from '../language';
import { html } from './html';
import { layout, type Frame } from './layout';

/** What a page of one sentence is about. */
export type Message = 'ended' | 'refused' | 'broken' | 'notFound' | 'signedOut';

/**
 * A page that says one thing and leads back to the portal.
 *
 * @param code the protocol's word for the error, to quote to support. It holds nothing personal
 */
export function messagePage(frame: Frame, message: Message, code?: string): string {
  const t = translator(frame.locale);
  const product = frame.productName;
  const title = t(`${message}Title`, { product });
  return layout(frame, {
    title,
    content: html`<h1>${title}</h1>
      <p>${t(`${message}Text`, { product })}</p>
      <a class="button" href="${frame.portalUrl}/${frame.locale}">${t('open', { product })}</a>
      ${code !== undefined && html`<p class="code">${t('errorCode', { code })}</p>`}`,
  });
}
