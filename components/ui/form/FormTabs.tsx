import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';
import { useT } from '@/lib/i18n/useT';
import { Row, Text } from '../layout';
import { focusField } from './focusField';
import styles from './FormTabs.module.css';
import { faultsOf } from './resolver';
import { sectionOf, type FormSection, type FormTabs as Tabs } from './useFormTabs';

interface Props<Section extends FormSection> {
  tabs: Tabs<Section>;
  /** Why the last save was refused; another one leads to the first fault anew. */
  refusal: unknown;
}

/**
 * The sections of a long form as tabs, each with the count of what is wrong in it. A save that fails leads to the first
 * fault, whatever section it is in.
 */
export function FormTabs<Section extends FormSection>({ tabs, refusal }: Props<Section>) {
  const t = useT('form');
  const { id } = tabs;
  const list = useRef<HTMLDivElement>(null);
  const { errors, submitCount } = useFormState();
  const { sections, active, show } = tabs;
  const faults = faultsOf(errors);
  const faultsIn = ({ key }: Section) =>
    faults.filter(({ name }) => sectionOf(sections, name)?.key === key).length;

  const lead = useEffectEvent(() => {
    const [first] = faults;
    if (first === undefined || list.current === null) return;
    const isInSight = faults.some(({ name }) => sectionOf(sections, name)?.key === active);
    if (isInSight) return;
    tabs.reveal(first.name);
    const near = list.current;
    requestAnimationFrame(() => focusField(first.name, near));
  });
  // The form's own check has put its faults in place by the time that the count moves on.
  useEffect(() => lead(), [submitCount, refusal]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const index = sections.findIndex(({ key }) => key === active);
    const wanted =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? sections.length - 1
          : step === undefined
            ? null
            : (index + step + sections.length) % sections.length;
    const next = wanted === null ? undefined : sections[wanted];
    if (next === undefined) return;
    event.preventDefault();
    flushSync(() => show(next.key));
    list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }

  return (
    <Row
      ref={list}
      role="tablist"
      aria-label={t('sections')}
      gap={4}
      padX={5}
      flex="none"
      rule="bottom"
      className={styles.tabs}
    >
      {sections.map((section) => {
        const count = faultsIn(section);
        const isActive = section.key === active;
        return (
          <button
            key={section.key}
            type="button"
            role="tab"
            id={`${id}-${section.key}`}
            aria-selected={isActive}
            aria-controls={`${id}-${section.key}-panel`}
            aria-label={count > 0 ? t('tabFaults', { label: section.label, count }) : undefined}
            tabIndex={isActive ? 0 : -1}
            className={styles.tab}
            onKeyDown={onKeyDown}
            onClick={() => show(section.key)}
          >
            {section.label}
            {count > 0 && (
              <Text tone="bad" textAlign="center" radius="check" fill="bad" className={styles.count}>
                {count}
              </Text>
            )}
          </button>
        );
      })}
    </Row>
  );
}

interface PanelsProps<Section extends FormSection> {
  tabs: Tabs<Section>;
  children(section: Section): ReactNode;
}

/** What stands beneath the tabs. All sections are in the page, so that nothing typed is lost; one is in sight. */
export function FormPanels<Section extends FormSection>({
  tabs: { id, sections, active },
  children,
}: PanelsProps<Section>) {
  return sections.map((section) => (
    <div
      key={section.key}
      role="tabpanel"
      id={`${id}-${section.key}-panel`}
      aria-labelledby={`${id}-${section.key}`}
      hidden={section.key !== active}
    >
      {children(section)}
    </div>
  ));
}
