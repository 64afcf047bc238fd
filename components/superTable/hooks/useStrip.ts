import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { StripModel } from '../scroll/lineSizes';
import { RowStrip, type StripView } from '../scroll/rowStrip';

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
 * @param question what the rows answer: another one is read from its beginning
 * @param expected the width that the window is going to have, px; asked once
 */
export function useStrip(
  model: StripModel,
  question: string | undefined,
  expected: () => number = () => 0,
): Strip {
  const [strip] = useState(() => new RowStrip(model));
  const [width, setWidth] = useState(expected);
  const asked = useRef(question);
  useLayoutEffect(() => strip.setModel(model), [strip, model]);
  useLayoutEffect(() => {
    if (asked.current !== undefined && asked.current !== question) strip.show(0);
    asked.current = question;
  }, [strip, question]);
  const attach = useCallback((element: HTMLElement) => strip.attach(element, setWidth), [strip]);
  return { strip, width, attach };
}

/** Which lines are drawn. What calls this is drawn anew while the table scrolls, and should be little. */
export function useStripView(strip: RowStrip): StripView {
  return useSyncExternalStore(strip.subscribe, strip.getView, strip.getView);
}
