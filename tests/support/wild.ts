/** Text that runs if it is taken for part of the page. */
export const MARKUP = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
/** What an address may bring that nobody typed. */
export const WILD = {
  // More than Node reads by itself.
  'of 40 kB': 'x'.repeat(40_000),
  'with markup': MARKUP,
  'with control characters': '\u0000\u001b[31m\r\nset-cookie: a=1\u202e',
};
