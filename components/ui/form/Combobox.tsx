import { useCombobox } from 'downshift';
import { useLayoutEffect, useRef, useState } from 'react';
import { matchesTyped } from '@/lib/forms/fold';
import { useT } from '@/lib/i18n/useT';
import { cx } from '../cx';
import { float } from '../floating';
import { Box, Text } from '../layout';
import { Field, type Control, type FieldProps } from './Field';
import styles from './Field.module.css';
import { controlClass, type FormOption } from './inputs';

interface Props extends FieldProps {
  options: readonly FormOption[];
}

/** One of many, found as one types, whatever the accents. Its value is the option's; null for none. */
export function Combobox({ options, ...field }: Props) {
  return (
    <Field {...field} show={(value) => options.find((option) => option.value === value)?.label ?? null}>
      {(control) => <ComboboxControl control={control} options={options} />}
    </Field>
  );
}

function ComboboxControl({ control, options }: { control: Control; options: readonly FormOption[] }) {
  const t = useT('form');
  const { value, onChange, onBlur, ref, name } = control.field;
  const chosen = options.find((option) => option.value === value) ?? null;
  // Null while nothing is typed: the whole list is then offered, not what the choice itself finds.
  const [typed, setTyped] = useState<string | null>(null);
  const found = typed === null ? options : options.filter(({ label }) => matchesTyped(label, typed));
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<FormOption>({
    items: [...found],
    inputId: control.aria.id,
    labelId: `${control.aria.id}-label`,
    selectedItem: chosen,
    itemToString: (item) => item?.label ?? '',
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setTyped(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? null),
    onIsOpenChange: ({ isOpen: opens }) => {
      if (!opens) setTyped(null);
    },
    stateReducer: (state, { type, changes }) => {
      // What was typed and is no option goes back to the choice; an emptied field is no choice.
      if (type !== useCombobox.stateChangeTypes.InputBlur) return changes;
      const isEmptied = state.inputValue.trim() === '';
      const selectedItem = isEmptied ? null : (changes.selectedItem ?? null);
      return { ...changes, selectedItem, inputValue: selectedItem?.label ?? '' };
    },
  });

  useLayoutEffect(() => {
    const [list, anchor] = [panel.current, box.current?.querySelector('input') ?? null];
    if (list === null || anchor === null) return undefined;
    list.togglePopover(isOpen);
    if (!isOpen) return undefined;
    const place = () => {
      list.style.setProperty('width', `${Math.round(anchor.getBoundingClientRect().width)}px`);
      float(list, anchor, { gap: 4 });
    };
    list.style.removeProperty('max-height');
    place();
    // The list goes with its field where the sheet is scrolled.
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', place, { capture: true });
  }, [isOpen, found.length]);

  return (
    <div ref={box} className={styles.combobox}>
      <input
        {...getInputProps({
          ref,
          onBlur,
          name,
          'aria-labelledby': undefined,
          autoComplete: 'off',
        })}
        {...control.aria}
        className={controlClass(control)}
      />
      <div ref={panel} popover="manual" className={styles.options}>
        <ul {...getMenuProps({ 'aria-labelledby': undefined, 'aria-label': t('choices') })}>
          {isOpen &&
            found.map((item, index) => (
              <Box
                key={item.value}
                as="li"
                pad="1.5 2.5"
                radius="check"
                minHeight={32}
                isTarget
                className={cx(styles.option, index === highlightedIndex && styles.active)}
                {...getItemProps({ item, index })}
              >
                {item.label}
              </Box>
            ))}
        </ul>
        {isOpen && found.length === 0 && (
          <Text as="p" tone="soft" pad="1.5 2.5" role="status">
            {t('noChoice')}
          </Text>
        )}
      </div>
    </div>
  );
}
