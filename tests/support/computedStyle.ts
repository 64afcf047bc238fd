/** Attributes by which the simulated browser's own style sheet tells elements of one name apart. */
const TOLD_APART_BY = ['hidden', 'open', 'popover', 'type'];
/** What an element has of its parent, and what it is where no parent says otherwise. */
const INHERITED: Record<string, string> = { visibility: 'visible', 'pointer-events': 'auto' };
/** What nearly every question is about; none of it is inherited. */
const OWN = new Set([
  'display',
  'content-visibility',
  'opacity',
  'overflow',
  'position',
  'clip',
  'clip-path',
]);

const nameOf = (property: string) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const inlineOf = (element: Element, property: string): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : '';

/**
 * Makes `getComputedStyle` quick. The simulated browser holds each element against the two hundred rules of its own
 * style sheet, after each change of the document anew, and half of a test's time went there: every role that is looked
 * for asks whether each element is shown. The tests load no styles, so elements of one kind look alike, and the browser
 * is asked once for each kind. Any other question goes to the browser.
 */
export function installComputedStyle(): void {
  const original = window.getComputedStyle.bind(window);
  const kinds = new Map<string, string>();

  function ownValue(element: Element, property: string): string {
    const inline = inlineOf(element, property);
    if (inline !== '') return inline;
    const attributes = TOLD_APART_BY.map((name) => element.getAttribute(name) ?? '-');
    const kind = [property, element.localName, ...attributes].join(' ');
    const known = kinds.get(kind) ?? original(element).getPropertyValue(property);
    kinds.set(kind, known);
    return known;
  }

  function inheritedValue(element: Element, property: string): string {
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const inline = inlineOf(each, property);
      if (inline !== '' && inline !== 'inherit') return inline;
    }
    return INHERITED[property] ?? '';
  }

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0) return original(element, pseudo);
    const valueOf = (property: string): string | null => {
      if (OWN.has(property)) return ownValue(element, property);
      return property in INHERITED ? inheritedValue(element, property) : null;
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_target, property) {
        if (property === 'getPropertyValue')
          return (name: string) => valueOf(name) ?? original(element).getPropertyValue(name);
        const quick = typeof property === 'string' ? valueOf(nameOf(property)) : null;
        if (quick !== null) return quick;
        const all = original(element);
        const value: unknown = Reflect.get(all, property);
        return typeof value === 'function' ? value.bind(all) : value;
      },
    });
  };
}
