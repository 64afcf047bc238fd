import { Fragment, type ReactNode } from 'react';
import { Icon } from '../../ui/Icon';
import { cx } from '../../ui/cx';
import type { ColumnView } from './columnView';
import type { ControlWords } from './controlWords';
import styles from './Cell.module.css';
import { Trend } from './Trend';

export interface CellContext<Row> {
  keyOf(row: Row): string;
  words: ControlWords;
  hrefOf: ((row: Row) => string) | undefined;
}

interface Of<Row> extends CellContext<Row> {
  column: ColumnView<Row>;
  row: Row;
  /** The cell's text, as its column writes it. */
  text: string;
  /** Id of the element that names the row. */
  nameId: string;
  isSelected: boolean;
  isOpen: boolean;
}

const nothing = () => undefined;

function controlOf<Row>({ column, words, nameId, isSelected, isOpen }: Of<Row>): ReactNode {
  switch (column.id) {
    case '$select':
      return (
        <input
          type="checkbox"
          className={styles.check}
          tabIndex={-1}
          checked={isSelected}
          onChange={nothing}
          aria-labelledby={nameId}
        />
      );
    case '$expand':
      return (
        <button
          type="button"
          className={styles.button}
          tabIndex={-1}
          aria-expanded={isOpen}
          aria-label={words.expand}
          aria-describedby={nameId}
        >
          <Icon name="chevronRight" className={cx(isOpen && styles.open)} />
        </button>
      );
    default:
      return (
        <button
          type="button"
          className={styles.button}
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={words.menu}
          aria-describedby={nameId}
        >
          <span aria-hidden="true">{'⋯'}</span>
        </button>
      );
  }
}

/** The content of a cell. It is a function and not a component, because a table has thousands of cells. */
export function cellContent<Row>(of: Of<Row>): ReactNode {
  const { column, row, text, hrefOf, words, keyOf } = of;
  if (column.def === null) return controlOf(of);
  // A drawing may hold state of its own, so each row gets its own element.
  if (column.render !== undefined) return <Fragment key={keyOf(row)}>{column.render(row)}</Fragment>;
  if (column.isName && hrefOf !== undefined) {
    return (
      <a className={styles.link} href={hrefOf(row)} tabIndex={-1} data-open="">
        {text}
      </a>
    );
  }
  if (column.def.kind === 'link') {
    const value = column.def.value(row);
    return (
      value && (
        <a href={value.href} tabIndex={-1}>
          {text}
        </a>
      )
    );
  }
  if (column.def.kind === 'phone') {
    const number = column.def.value(row);
    return (
      number && (
        <a href={`tel:${number}`} tabIndex={-1}>
          {text}
        </a>
      )
    );
  }
  if (column.def.kind === 'sparkline') {
    const values = column.def.value(row);
    return values && <Trend values={values} words={words} />;
  }
  // With one shared element, the browser would count another row's text as a layout shift.
  return column.isAtEnd ? <Fragment key={keyOf(row)}>{text}</Fragment> : text;
}
