/** The words of a row's controls, looked up once for the whole table. */
export interface ControlWords {
  expand: string;
  menu: string;
  trendUp: string;
  trendDown: string;
  trendFlat: string;
  /** Of a row that could not be read. */
  unreadable: string;
}
