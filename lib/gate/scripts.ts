import { CALLBACK_PATH } from '../auth/safePath';
import { STORAGE_KEYS } from '../storage/keys';

const { login, token } = STORAGE_KEYS.session;
const { signedIn } = STORAGE_KEYS.local;

/**
 * The first script of every page, run before anything is painted, and written for browsers of any age. It
 *
 * - marks a browser that lacks what the portal is built on (`data-browser="old"`), and
 * - says which of the two server-rendered blocks shows first (`data-session`): `in` where this tab holds a
 *   session, `joining` where another tab may hand one over or the provider has just answered, else `out`: who came
 *   back from the provider without an answer sees the login screen. The store's session decides once it is there.
 */
export const GATE_SCRIPT = `(function (root) {
  var old = !(window.Promise && window.fetch && window.URLSearchParams && window.structuredClone &&
    window.BroadcastChannel && 'popover' in root && window.CSS && CSS.supports &&
    CSS.supports('color', 'color-mix(in srgb, red, blue)'));
  if (old) root.setAttribute('data-browser', 'old');
  var session = 'out';
  if (location.pathname.replace(/\\/$/, '') === '${CALLBACK_PATH}') session = 'joining';
  else try {
    var tab = window.sessionStorage;
    if (tab.getItem('${login}') === '1' && tab.getItem('${token}')) session = 'in';
    else if (window.localStorage.getItem('${signedIn}')) session = 'joining';
  } catch (error) {
    session = 'out';
  }
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
