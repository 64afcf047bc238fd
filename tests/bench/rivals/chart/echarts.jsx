import { LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { contender } from './points.js';

use([LineChart, GridComponent, TooltipComponent, CanvasRenderer]);

contender((root, { dates, value, invested }) => {
  const place = root.appendChild(document.createElement('div'));
  place.style.cssText = 'width: 900px; height: 320px';
  const line = (name, data) => ({ name, data, type: 'line', showSymbol: false });
  init(place).setOption({
    animation: false,
    xAxis: { type: 'category', data: dates },
    yAxis: { position: 'right' },
    tooltip: { trigger: 'axis', transitionDuration: 0 },
    series: [line('Market value', value), line('Invested', invested)],
  });
});
