/** What the simulated browser lacks of popovers: it hides them, and nothing opens them. */
export function installPopovers(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    const panel = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (panel === null) return;
    const isOpen = panel.style.display === 'block';
    const states = { oldState: isOpen ? 'open' : 'closed', newState: isOpen ? 'closed' : 'open' };
    panel.style.display = isOpen ? '' : 'block';
    panel.dispatchEvent(Object.assign(new Event('toggle'), states));
  });
}
