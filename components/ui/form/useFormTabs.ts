import { useCallback, useId, useState } from 'react';

/** A section of a long form. */
export interface FormSection {
  key: string;
  label: string;
  /** The fields that stand in it, by the first step of their path. */
  fields: readonly string[];
}

export interface FormTabs<Section extends FormSection = FormSection> {
  /** Ties the tabs to what stands beneath them. */
  id: string;
  sections: readonly Section[];
  /** Key of the section in sight. */
  active: string;
  show(key: string): void;
  /** Brings the section of a field into sight. */
  reveal(name: string): void;
}

/** @returns the section in which a field stands */
export const sectionOf = <Section extends FormSection>(
  sections: readonly Section[],
  name: string,
): Section | undefined => sections.find(({ fields }) => fields.includes(name.split('.')[0] ?? name));

/**
 * The sections of a long form, of which one is in sight. For `FormTabs` and
 * `FormPanels`, and for `EditSheet`, which leads to a fault.
 */
export function useFormTabs<Section extends FormSection>(sections: readonly Section[]): FormTabs<Section> {
  const id = useId();
  const [chosen, show] = useState<string | null>(null);
  const active = sections.find(({ key }) => key === chosen)?.key ?? sections[0]?.key ?? '';
  const reveal = useCallback(
    (name: string) => {
      const section = sectionOf(sections, name);
      if (section !== undefined) show(section.key);
    },
    [sections],
  );
  return { id, sections, active, show, reveal };
}
