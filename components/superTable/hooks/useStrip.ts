import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { RowStrip, type StripModel, type StripView } from '../scroll/rowStrip';

interface Strip {
  strip: RowStrip;
  /** Width of the window that the rows are seen through, px; 0 until it is known. */
  width: number;
  /** To be called with the element that scrolls. @returns lets it go */
  attach(element: HTMLElement): () => void;
}

/**
 * The strip of a table, for as long as the table lives, kept to the lines as they now are.
 *
 * @param model the same object as long as nothing in it changes
 */
export function useStrip(model: StripModel): Strip {
  const [strip] = useState(() => new RowStrip(model));
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => strip.setModel(model), [strip, model]);
  const attach = useCallback((element: HTMLElement) => strip.attach(element, setWidth), [strip]);
  return { strip, width, attach };
}

/** Which lines are drawn. What calls this is drawn anew while the table scrolls, and should be little. */
export function useStripView(strip: RowStrip): StripView {
  return useSyncExternalStore(strip.subscribe, strip.getView, strip.getView);
}
