import type uPlot from 'uplot';

/** The simulated browser cannot draw on a canvas. This remembers what it was told to draw. */
export default class Plot {
  static drawn: Plot[] = [];

  static tzDate = (date: Date): Date => date;

  destroyed = false;
  marked: { left: number; top: number } | null = null;

  constructor(
    readonly options: uPlot.Options,
    readonly data: number[][],
    readonly place: HTMLElement,
  ) {
    Plot.drawn.push(this);
  }

  /** The position of a value is the value itself. */
  valToPos = (value: number): number => value;

  setCursor(at: { left: number; top: number }): void {
    this.marked = at;
  }

  setSize(): void {}

  destroy(): void {
    this.destroyed = true;
  }
}
