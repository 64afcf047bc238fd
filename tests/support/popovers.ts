interface Open {
  /** The element that had the focus before, and gets it back. */
  before: Element | null;
}

/** Several test files may share a document. */
const fittedWindow = new WeakSet<Document>();

const open = new WeakMap<HTMLElement, Open>();

function tell(panel: HTMLElement, name: 'beforetoggle' | 'toggle', isOpen: boolean): void {
  const states = isOpen ? { oldState: 'closed', newState: 'open' } : { oldState: 'open', newState: 'closed' };
  panel.dispatchEvent(Object.assign(new Event(name), states));
}

function show(panel: HTMLElement): void {
  if (open.has(panel)) return;
  open.set(panel, { before: document.activeElement });
  tell(panel, 'beforetoggle', true);
  panel.style.display = 'block';
  tell(panel, 'toggle', true);
}

function hide(panel: HTMLElement): void {
  const { before = null } = open.get(panel) ?? {};
  if (!open.delete(panel)) return;
  if (panel.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
  panel.style.display = '';
  tell(panel, 'toggle', false);
}

/** What the simulated browser lacks of popovers: it hides them, and nothing opens them. */
export function installPopovers(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      show(this);
    },
    hidePopover(this: HTMLElement) {
      hide(this);
    },
    togglePopover(this: HTMLElement, force: boolean) {
      if (force) show(this);
      else hide(this);
    },
  });
  if (fittedWindow.has(document)) return;
  fittedWindow.add(document);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    const panel = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (panel === null) return;
    if (open.has(panel)) hide(panel);
    else show(panel);
  });
}
