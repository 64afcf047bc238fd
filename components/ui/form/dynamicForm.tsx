import dynamic from 'next/dynamic';
import { useEffect, type ComponentType } from 'react';
import type { Namespace } from '@/lib/i18n/namespaces';
import { useNamespaces } from '@/lib/i18n/useNamespaces';

/** A form whose code is loaded apart. */
export type DynamicForm<Props> = ComponentType<Props> & {
  /** Asks for the code once. Where that fails, the form asks again when it opens, and says so. */
  preload(): void;
};

/** What the button that opens a form gets. */
export interface Opener {
  onClick(): void;
  onPointerEnter(): void;
  onFocus(): void;
}

/**
 * The code of the form is asked for as soon as the pointer or the focus reaches its button, and at the latest before the
 * page renders with the form open.
 */
export function openerOf(form: Pick<DynamicForm<never>, 'preload'>, open: () => void): Opener {
  return {
    onPointerEnter: form.preload,
    onFocus: form.preload,
    onClick() {
      form.preload();
      open();
    },
  };
}

/**
 * A form that is loaded when it opens first, with all that forms need: their code, their words, and the schemas of the
 * contract. Nothing of it is in what a page loads first.
 *
 * @param load imports the component of the form, from a file `*.form.tsx`: only such a file may have schemas, and its first
 *   import is `zodWithoutEval.form`
 * @param words namespaces of the form beside `form`
 * @example const ContactForm = dynamicForm(() => import('./Contact.form').then((form) => form.ContactForm));
 */
export function dynamicForm<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  words: readonly Namespace[] = [],
): DynamicForm<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  const loadOnce = () =>
    (loading ??= load().catch((error: unknown) => {
      // The next time that it opens, it is asked for anew.
      loading = null;
      throw error;
    }));
  const Form = dynamic<Props>(loadOnce, { ssr: false });
  const namespaces: readonly Namespace[] = ['form', ...words];
  const preload = () => void loadOnce().catch(() => undefined);
  function LoadedForm(props: Props) {
    // The code does not wait for the words. Where it does not come, the form says so below.
    useEffect(preload, []);
    return useNamespaces(namespaces) ? <Form {...props} /> : null;
  }
  return Object.assign(LoadedForm, { preload });
}
