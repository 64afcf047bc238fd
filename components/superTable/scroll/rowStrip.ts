import { Virtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { reachFor, sizesOf, type LineSizes, type StripModel } from './lineSizes';
import { isPull, isStuck, pulledTo, settled, stripLength, type Place, type Scale } from './scaling';
import { watchScroller } from './watchScroller';

/** A line that is drawn. */
export interface DrawnLine {
  line: number;
  /** Px from the top of the body. */
  y: number;
}

/** What is drawn. A new object whenever something in it changes. */
export interface StripView {
  drawn: readonly DrawnLine[];
  /** First line in sight, and the line after the last. */
  from: number;
  to: number;
  shift: number;
  /** Px. */
  bodyHeight: number;
  /** True while the person scrolls. It turns false once nothing has moved for a moment. */
  isMoving: boolean;
}

/** Lines drawn beyond each edge, a moment after the visible ones. */
const OVERSCAN = 6;

/** A resting strip draws the lines beyond its edges after this time, ms. */
const OVERSCAN_AFTER_MS = 120;

/** Assumed height of a window that is not measured yet, px, so that the first rows do not wait for it. */
const UNMEASURED_PX = 800;

/**
 * Which lines are drawn and where: TanStack Virtual on the strip, and the strip's place in the book. It knows
 * nothing of React, which reads it through `subscribe` and `getView`.
 */
export class RowStrip {
  private readonly virtualizer: Virtualizer<HTMLElement, HTMLElement>;
  private readonly listeners = new Set<() => void>();
  private scroller: HTMLElement | null = null;
  private tellOffset: (offset: number, isScrolling: boolean) => void = () => undefined;
  private tellRect: (rect: { width: number; height: number }) => void = () => undefined;
  private windowHeight = UNMEASURED_PX;
  /** A new scroller is at its top. Reading that would force a second layout. */
  private isFresh = false;
  /** The first drawing holds only the visible rows, so they appear sooner. */
  private overscan = 0;
  private isMoving = false;
  private place: Place = { scroll: 0, shift: 0 };
  private view: StripView;
  private sized: LineSizes;
  /** Elements drawn before the model knows their lines. */
  private readonly early = new Set<HTMLElement>();

  constructor(private model: StripModel) {
    this.sized = sizesOf(model, this.place.shift);
    this.virtualizer = new Virtualizer(this.options());
    this.view = this.look();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getView = (): StripView => this.view;

  /**
   * Measures the element of a line of another height, whose `data-index` is its place in the strip. A detail
   * that has just opened is drawn before the model knows it. If it were measured at once, its height would
   * stay with the row in its place after it closes.
   */
  readonly measure = (element: HTMLElement | null): void => {
    if (element === null || this.isOfAnotherHeight(element)) this.virtualizer.measureElement(element);
    else this.early.add(element);
  };

  /** Takes over the scroller. @returns a function that releases it */
  attach(scroller: HTMLElement, onWidth: (px: number) => void): () => void {
    this.scroller = scroller;
    this.isFresh = true;
    const unmount = this.virtualizer._didMount();
    const unwatch = watchScroller(scroller, {
      onSize: (size) => {
        onWidth(size.width);
        if (size.height > 0) this.resized(size.height);
      },
      onScroll: () => this.scrolled(),
      onRest: () => this.rested(),
    });
    this.virtualizer._willUpdate();
    // A new window on the same lines starts where the previous one was.
    this.moveTo(this.place);
    const widening = setTimeout(() => this.widen(), OVERSCAN_AFTER_MS);
    return () => {
      clearTimeout(widening);
      unwatch();
      unmount();
      this.scroller = null;
    };
  }

  /** Takes new lines, or a new height for them. */
  setModel(model: StripModel): void {
    if (model === this.model) return;
    this.model = model;
    this.place = settled(this.place, this.scale());
    this.apply();
    const early = [...this.early];
    this.early.clear();
    for (const element of early) if (element.isConnected) this.measure(element);
  }

  /** Scrolls as little as needed to bring a line into sight. */
  reveal(line: number): void {
    this.isMoving = false;
    const inStrip = line - this.place.shift;
    if (inStrip < 0 || inStrip >= stripLength(this.scale())) {
      this.moveTo({ scroll: 0, shift: line });
      return;
    }
    const start = this.offsetOf(inStrip);
    const end = this.offsetOf(inStrip + 1);
    const top = this.place.scroll * this.model.lineHeight;
    const next = start < top ? start : Math.max(top, end - this.inner());
    if (next === top) return;
    const place = { scroll: next / this.model.lineHeight, shift: this.place.shift };
    this.moveTo(place);
  }

  /**
   * Scrolls so that a line is at the top, as far as the lines reach. @returns false when there is no such
   * line
   */
  show(line: number): boolean {
    if (line > 0 && line >= this.model.lines) return false;
    this.isMoving = false;
    this.moveTo({ scroll: line, shift: 0 });
    return true;
  }

  /** Lines that fit in the window, at least one: the size of a page. */
  pageLines(): number {
    return Math.max(1, Math.floor(this.inner() / this.model.lineHeight));
  }

  private isOfAnotherHeight({ dataset: { index } }: HTMLElement): boolean {
    return this.model.measured.includes(Number(index) + this.place.shift);
  }

  private inner(): number {
    return Math.max(this.windowHeight - this.model.covered, this.model.lineHeight);
  }

  private scale(): Scale {
    return { lines: this.model.lines, visible: this.inner() / this.model.lineHeight };
  }

  private offsetOf(inStrip: number): number {
    const item = this.virtualizer.measurementsCache[inStrip];
    return item?.start ?? this.heightTo(inStrip);
  }

  /** Px from the top of the strip to a line that the virtualizer does not know yet, or to the end. */
  private heightTo(inStrip: number): number {
    return this.virtualizer.getTotalSize() + (inStrip - this.sized.reach) * this.model.lineHeight;
  }

  /** The furthest line of the strip that a place may draw. */
  private neededAt({ scroll }: Place): number {
    const { lines, visible } = this.scale();
    return Math.min(Math.ceil(scroll + visible) + OVERSCAN, stripLength({ lines }) - 1);
  }

  private widen(): void {
    if (this.overscan === OVERSCAN) return;
    this.overscan = OVERSCAN;
    if (this.view.drawn.length < this.model.lines) this.apply();
  }

  private resized(height: number): void {
    if (height === this.windowHeight) return;
    this.windowHeight = height;
    this.apply();
  }

  private scrolled(): void {
    if (this.scroller === null) return;
    this.isFresh = false;
    this.isMoving = true;
    this.widen();
    const scale = this.scale();
    const scroll = this.scroller.scrollTop / this.model.lineHeight;
    const place = isPull(this.place.scroll, scroll, scale)
      ? pulledTo(scroll, scale)
      : { scroll, shift: this.place.shift };
    if (isStuck(place, scale)) {
      this.moveTo(place);
    } else if (place.shift === this.place.shift && this.neededAt(place) < this.sized.reach) {
      this.place = place;
      this.tellOffset(scroll * this.model.lineHeight, false);
    } else {
      this.place = place;
      this.apply();
    }
  }

  private rested(): void {
    this.isMoving = false;
    const next = settled(this.place, this.scale());
    if (next.shift !== this.place.shift) this.moveTo(next);
    else if (this.view.isMoving) this.publish();
  }

  /** Goes to a place in the book, through the scrollbar position that belongs to it. */
  private moveTo(place: Place): void {
    this.place = settled(place, this.scale());
    this.apply();
    this.scrollTo(Math.round(this.place.scroll * this.model.lineHeight));
  }

  private scrollTo(top: number): void {
    if (this.scroller === null || (this.isFresh && top === 0)) return;
    if (this.scroller.scrollTop !== top) this.scroller.scrollTop = top;
    this.isFresh = false;
  }

  private apply(): void {
    this.virtualizer.setOptions(this.options());
    this.tellRect({ width: 0, height: this.inner() });
    this.tellOffset(this.place.scroll * this.model.lineHeight, false);
    this.publish();
  }

  private publish(): void {
    this.view = this.look();
    for (const listener of this.listeners) listener();
  }

  private look(): StripView {
    const { shift } = this.place;
    const items: VirtualItem[] = this.virtualizer.getVirtualItems();
    const range = this.virtualizer.range;
    return {
      drawn: items.map(({ index, start }) => ({ line: index + shift, y: start })),
      from: (range?.startIndex ?? 0) + shift,
      to: (range?.endIndex ?? -1) + 1 + shift,
      shift,
      bodyHeight: this.heightTo(stripLength(this.scale())),
      isMoving: this.isMoving,
    };
  }

  /**
   * The same functions as long as model and shift stay the same. With new ones the virtualizer would measure
   * each line again.
   */
  private sizes(): LineSizes {
    const { model, place } = this;
    if (this.sized.model !== model || this.sized.shift !== place.shift)
      this.sized = sizesOf(model, place.shift);
    this.sized.reach = reachFor(this.sized, this.neededAt(place), stripLength(this.scale()));
    return this.sized;
  }

  private options() {
    const { reach, estimateSize, getItemKey } = this.sizes();
    return {
      count: reach,
      overscan: this.overscan,
      initialRect: { width: 0, height: this.inner() },
      getScrollElement: () => this.scroller,
      estimateSize,
      getItemKey,
      observeElementRect: (_: unknown, tell: (rect: { width: number; height: number }) => void) => {
        this.tellRect = tell;
      },
      observeElementOffset: (_: unknown, tell: (offset: number, isScrolling: boolean) => void) => {
        this.tellOffset = tell;
      },
      scrollToFn: (offset: number) => this.scrollTo(offset),
      onChange: () => this.publish(),
    };
  }
}
