import { createRoot } from 'react-dom/client';
import { Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { contender } from './points.js';

contender((root, { dates, value, invested }) => {
  const data = value.map((worth, index) => ({ on: dates[index], value: worth, invested: invested[index] }));
  createRoot(root).render(
    <LineChart width={900} height={320} data={data}>
      <XAxis dataKey="on" minTickGap={90} />
      <YAxis orientation="right" width={72} />
      <Tooltip isAnimationActive={false} />
      <Line dataKey="value" stroke="#1f6f8b" dot={false} isAnimationActive={false} />
      <Line dataKey="invested" stroke="#8a8578" dot={false} isAnimationActive={false} />
    </LineChart>,
  );
});
