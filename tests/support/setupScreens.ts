import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { clearToasts } from '@/components/ui/toast/toast';
import { CONFIG_ELEMENT_ID } from '@/contract/config';
import { installComputedStyle } from './computedStyle';
import { installLabels } from './labels';
import { dropOwnerStacks } from './ownerStacks';
import { PAGE_CONFIG } from './pageConfig';
import { installPopovers } from './popovers';
import { Sight } from './seen';

// A limit for what hangs: how fast the machine is decides nothing.
configure({ asyncUtilTimeout: 30_000 });

// What the simulated browser lacks of dialogs, as far as the screens need it.
if (!('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
}
installComputedStyle();
installLabels();
dropOwnerStacks();
installPopovers();

// Like the built product (`skipTrailingSlashRedirect`): links keep their slash.
process.env.__NEXT_MANUAL_TRAILING_SLASH = 'true';

window.IntersectionObserver = Sight;

window.scrollTo = () => undefined;

beforeEach(() => {
  const element = document.createElement('script');
  element.id = CONFIG_ELEMENT_ID;
  element.type = 'application/json';
  element.textContent = JSON.stringify(PAGE_CONFIG);
  document.head.replaceChildren(element);
});

afterEach(() => {
  cleanup();
  // The toasts have their own root, which the files of a worker share.
  clearToasts();
  // What is outside the rendered tree, such as a live region.
  document.body.replaceChildren();
  window.sessionStorage.clear();
  window.localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('data-nav');
  document.cookie = 'preferences=; Path=/; Max-Age=0';
});
