/** Text that is already markup. Only `html` makes it, so nothing else reaches a page unescaped. */
class Markup {
  constructor(readonly text: string) {}
}

export type { Markup };

type Value = string | number | Markup | null | false | readonly Markup[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function textOf(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map((each) => each.text).join('');
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Markup from a template. Values are escaped, markup stays, and `null` and `false` leave nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(strings.map((part, index) => part + textOf(values[index] ?? null)).join(''));
}
