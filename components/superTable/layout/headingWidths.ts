import { useEffect, useMemo, useState } from 'react';
import { useT } from '@/lib/i18n/useT';
import type { ColumnDef } from '../types';
import { useScale } from './textScale';

/** A heading as `Grid.module.css` draws it while its column sorts, which is its widest form. */
const FONT = '500 12px';

/** Beside the text: the padding of a cell, and the arrow of a column that can sort, px. */
const PADDING_PX = 22;
const ARROW_PX = 16;

/** Px of each column's heading, by the column's id. */
export type HeadingWidths = ReadonlyMap<string, number>;

/** True once the portal's own font is there: before, another one would be measured. */
function useHasFont(): boolean {
  const [hasFont, setHasFont] = useState(false);
  useEffect(() => {
    let isOver = false;
    const take = () => {
      if (!isOver) setHasFont(true);
    };
    if ('fonts' in document) void document.fonts.ready.then(take);
    return () => {
      isOver = true;
    };
  }, []);
  return hasFont;
}

/**
 * How wide each column has to be so that its heading is not cut, which depends on the language.
 *
 * @returns px by column; empty where nothing can be measured
 */
export function useHeadingWidths<Row>(defs: readonly ColumnDef<Row>[]): HeadingWidths {
  const t = useT();
  const scale = useScale();
  const hasFont = useHasFont();
  return useMemo(() => {
    const widths = new Map<string, number>();
    const canMeasure = hasFont && typeof ResizeObserver !== 'undefined';
    const context = canMeasure ? document.createElement('canvas').getContext('2d') : null;
    if (context === null) return widths;
    context.font = `${FONT} ${getComputedStyle(document.body).fontFamily}`;
    for (const { id, headerKey, sortKey } of defs) {
      const text = Math.ceil(context.measureText(t(headerKey)).width * scale);
      widths.set(id, text + PADDING_PX + (sortKey === undefined ? 0 : ARROW_PX));
    }
    return widths;
  }, [defs, hasFont, scale, t]);
}
