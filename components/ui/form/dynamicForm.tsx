import dynamic from 'next/dynamic';
import { useEffect, useState, type ComponentType } from 'react';
import type { Namespace } from '@/lib/i18n/namespaces';
import { loadNamespaces } from '@/lib/i18n/strings';
import { useLocale, useStrings } from '@/lib/i18n/useT';
import { log } from '@/lib/log';

/** True once the words of a form are there in the page's language. */
function useFormWords(namespaces: readonly Namespace[]): boolean {
  const strings = useStrings();
  const locale = useLocale();
  const [isThere, setThere] = useState(() =>
    namespaces.every((namespace) => strings.hasResourceBundle(locale, namespace)),
  );
  useEffect(() => {
    let isLeft = false;
    loadNamespaces(strings, locale, namespaces)
      .then(() => {
        if (!isLeft) setThere(true);
      })
      .catch(() => log.warn('The words of the forms did not come'));
    return () => {
      isLeft = true;
    };
  }, [strings, locale, namespaces]);
  return isThere;
}

/**
 * A form that is loaded when it opens first, with all that forms need: their code, their words, and the schemas of the
 * contract. Nothing of it is in what a page loads first.
 *
 * @param load imports the component of the form, from a file `*.form.tsx`: only such a file may have schemas
 * @param words namespaces of the form beside `form`
 * @example const ContactForm = dynamicForm(() => import('./Contact.form').then((form) => form.ContactForm));
 */
export function dynamicForm<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  words: readonly Namespace[] = [],
): ComponentType<Props> {
  const Form = dynamic<Props>(
    async () => {
      // Before the first schema is made.
      await import('./zodWithoutEval.form');
      return load();
    },
    { ssr: false },
  );
  const namespaces: readonly Namespace[] = ['form', ...words];
  return function LoadedForm(props: Props) {
    return useFormWords(namespaces) ? <Form {...props} /> : null;
  };
}
