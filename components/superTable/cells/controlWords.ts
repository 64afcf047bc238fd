/** The words of the controls in a row, said once for the whole table. */
export interface ControlWords {
  expand: string;
  menu: string;
  trendUp: string;
  trendDown: string;
  trendFlat: string;
}
