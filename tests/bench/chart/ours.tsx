import { createRoot } from 'react-dom/client';
import { TimeChart } from '@/components/charts/TimeChart';
import { formatDate, formatMoney } from '@/lib/format';
import { contender } from '../rivals/chart/points.js';
import '@/components/theme/tokens.css';
import '@/components/theme/global.css';

interface Lines {
  dates: string[];
  value: number[];
  invested: number[];
}

const money = (amount: number) => formatMoney(amount.toFixed(2), 'en');

// A page that draws a value over time has said amounts and dates before: the browser's formatters are there.
money(0);
formatDate('2026-01-01');

contender((root: HTMLElement, { dates, value, invested }: Lines) => {
  createRoot(root).render(
    <TimeChart
      label="Value over time"
      dates={dates}
      series={[
        { key: 'value', label: 'Market value', colour: 'c1', values: value },
        { key: 'invested', label: 'Invested', colour: 'c3', values: invested },
      ]}
      describe={(index) =>
        `${formatDate(dates[index] ?? '')} ${money(value[index] ?? 0)} ${money(invested[index] ?? 0)}`
      }
      formatValue={money}
      formatDay={formatDate}
    />,
  );
});
