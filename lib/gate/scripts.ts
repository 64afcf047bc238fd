import { CONFIG_ELEMENT_ID } from '@/contract/config';
import { CALLBACK_PATH } from '../auth/safePath';
import { STORAGE_KEYS } from '../storage/keys';

const { login, token, held } = STORAGE_KEYS.session;
const { signedIn, sessionId, activeAt } = STORAGE_KEYS.local;

/**
 * Stands in the head of every page, behind the configuration that it reads; run before anything is painted, and written
 * for browsers of any age. It
 *
 * - marks a browser that lacks what the portal is built on (`data-browser="old"`), and
 * - says which of the two server-rendered blocks shows first (`data-session`): `in` where this tab holds the session
 *   of the browser, in which someone has been at work of late; `joining` where another tab may hand one over, the
 *   provider has just answered, or the tab's own may be over; else `out`: who came back from the provider without an
 *   answer sees the login screen. The store's session decides once it is there, by the same signs.
 *
 * A tab whose session was ended in another one finds no hint any more. Where local storage works, as the session id of
 * the first visit tells, that is the end of it; where it is refused, the tab is by itself.
 */
export const GATE_SCRIPT = `(function (root) {
  var old = !(window.Promise && window.fetch && window.URLSearchParams && window.structuredClone &&
    window.BroadcastChannel && 'popover' in root && window.CSS && CSS.supports &&
    CSS.supports('color', 'color-mix(in srgb, red, blue)'));
  if (old) root.setAttribute('data-browser', 'old');
  var session = 'out';
  function shared(key) {
    try { return window.localStorage.getItem(key); } catch (error) { return null; }
  }
  function isOwn(hint, tab) {
    return JSON.parse(hint).session === JSON.parse(tab.getItem('${held}')).session;
  }
  function isIdle() {
    var config = JSON.parse(document.getElementById('${CONFIG_ELEMENT_ID}').textContent);
    var at = Number(shared('${activeAt}'));
    return at > 0 && config.serverTime - at >= config.idleMinutes * 60000;
  }
  if (location.pathname.replace(/\\/$/, '') === '${CALLBACK_PATH}') session = 'joining';
  else try {
    var tab = window.sessionStorage, hint = shared('${signedIn}');
    if (hint) session = 'joining';
    if (tab.getItem('${login}') === '1' && tab.getItem('${token}') &&
      (hint ? isOwn(hint, tab) && !isIdle() : !shared('${sessionId}'))) session = 'in';
  } catch (error) {}
  root.setAttribute('data-session', session);
})(document.documentElement);`;

/**
 * The policy under which the framework's chunk loader sets the address of a script. It gives back its argument
 * unchanged (a loader that compares addresses would hang on another form of it) where that is a chunk of ours, and
 * refuses everything else.
 */
export const TRUSTED_TYPES_SCRIPT = `(function () {
  if (!window.trustedTypes || !trustedTypes.createPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: function (address) {
      var url = new URL(address, location.href);
      return url.origin === location.origin && url.pathname.indexOf('/_next/static/') === 0 ? address : null;
    },
  });
})();`;

/** JSON that can stand in a script element: nothing in it ends the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
