const LABELED = [
  HTMLInputElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
  HTMLButtonElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLMeterElement,
];
const NAMES = new Set(['input', 'select', 'textarea', 'button', 'output', 'progress', 'meter']);

const isLabelable = (element: Element) =>
  NAMES.has(element.localName) && element.getAttribute('type') !== 'hidden';

/** The first one in the order of the document, the element's own depths first. */
function firstLabelable(element: Element): Element | null {
  for (let child = element.firstElementChild; child !== null; child = child.nextElementSibling) {
    const found = isLabelable(child) ? child : firstLabelable(child);
    if (found !== null) return found;
  }
  return null;
}

function controlOf(label: Element): Element | null {
  const id = label.getAttribute('for');
  if (id === null) return firstLabelable(label);
  const found = label.ownerDocument.getElementById(id);
  return found !== null && isLabelable(found) ? found : null;
}

function labelsOf(field: Element): Element[] {
  const labels = field.id === '' ? [] : [...field.ownerDocument.querySelectorAll(`label[for="${field.id}"]`)];
  for (let around = field.parentElement; around !== null; around = around.parentElement) {
    if (around.localName === 'label' && !around.hasAttribute('for') && controlOf(around) === field)
      labels.push(around);
  }
  return labels;
}

/**
 * Makes the labels of fields quick to find. The simulated browser walks the document for each field whose labels are
 * asked for, and for each label whose field is: in a form of sixty fields a quarter of a test's time.
 */
export function installLabels(): void {
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      return controlOf(this);
    },
  });
  for (const { prototype } of LABELED) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return isLabelable(this) ? labelsOf(this) : null;
      },
    });
  }
}
