import { FONTS } from './fonts';
import { DARK, declarations, LIGHT } from './tokens';

const fontFaces = FONTS.map(
  ({ family, weights, file, range }) =>
    `@font-face { font-family: '${family}'; font-weight: ${weights}; font-display: swap; src: url('${file}') format('woff2'); unicode-range: ${range}; }`,
).join('\n');

/** The only stylesheet of the sign-in pages. From 320 px up, in light, dark and forced colours. */
export const STYLESHEET = `${fontFaces}
:root { color-scheme: light; ${declarations(LIGHT)} }
@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { color-scheme: dark; ${declarations(DARK)} } }
:root[data-theme='dark'] { color-scheme: dark; ${declarations(DARK)} }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; min-height: 100vh; min-height: 100svh; display: grid; grid-template-columns: minmax(0, 1fr); background: var(--surface); color: var(--ink); font: 15px/24px 'Inter Variable', system-ui, sans-serif; }
.panel { display: grid; grid-template-rows: auto 1fr auto; gap: 32px; padding: 24px 24px 16px; min-width: 0; min-height: inherit; }
.top { display: flex; justify-content: flex-end; font-size: 13px; line-height: 20px; font-weight: 500; min-height: 24px; }
.body { align-self: center; width: 100%; max-width: 380px; }
.foot { margin: 0; font-size: 12px; line-height: 16px; color: var(--ink2); overflow-wrap: anywhere; }
.mark { display: block; margin-bottom: 16px; fill: var(--accent); }
h1 { margin: 0 0 14px; letter-spacing: -0.01em; font: 400 34px/40px 'Newsreader Variable', 'Times New Roman', serif; text-wrap: balance; overflow-wrap: anywhere; }
p { margin: 0 0 26px; color: var(--ink2); }
a { color: var(--accent); text-underline-offset: 3px; }
.top a { text-decoration: none; padding: 4px 0; }
.top a:hover { text-decoration: underline; }
form { margin: 0; }
.field { margin-bottom: 16px; }
label { display: block; margin-bottom: 4px; font-size: 13px; line-height: 20px; font-weight: 500; }
input { display: block; width: 100%; min-height: 44px; padding: 9px 12px; border: 1px solid var(--control); border-radius: 7px; background: var(--surface); color: var(--ink); font: inherit; font-size: 16px; }
input[aria-invalid='true'] { border-color: var(--bad); box-shadow: inset 0 0 0 1px var(--bad); }
.error { margin: 4px 0 0; font-size: 13px; line-height: 20px; color: var(--bad); }
.alert { margin: 0 0 16px; padding: 8px 12px; border: 1px solid var(--bad); border-radius: 7px; background: var(--bad-soft); font-size: 13px; line-height: 20px; color: var(--bad); }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 24px; margin-top: 24px; }
.actions a { padding: 10px 0; }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 9px 23px; border: 1px solid transparent; border-radius: 7px; background: var(--accent); color: var(--accent-ink); font: inherit; font-weight: 500; text-decoration: none; cursor: pointer; }
.button:hover { filter: brightness(1.08); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
input:focus-visible, .button:focus-visible { border-radius: 7px; }
.code { font-size: 12px; line-height: 16px; color: var(--ink3); margin: 16px 0 0; }
.drawing { display: none; position: sticky; top: 0; height: 100vh; place-items: end center; background: var(--accent-soft); overflow: hidden; }
.drawing svg { display: block; width: 68%; max-width: 760px; max-height: 78vh; fill: var(--accent); }
@media (min-width: 861px) {
  body { grid-template-columns: minmax(0, 670fr) minmax(0, 770fr); }
  .drawing { display: grid; }
  .panel { padding: 28px 44px; }
  h1 { font-size: 40px; line-height: 48px; }
}
@media (max-width: 400px) { .panel { padding: 16px; } h1 { font-size: 30px; line-height: 36px; } }
@media (forced-colors: active) { .button { border-color: ButtonBorder; } .mark, .drawing svg { fill: CanvasText; } }
@media print { .drawing { display: none; } }
`;
