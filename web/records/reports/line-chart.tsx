import { useEffect, useRef } from 'react';
import Plot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { textDirection } from '../../../contracts/site/language.ts';
import { useSession } from '../../data/session/session.tsx';
import { type ChartColours, chartData, type ChartInput, chartOptions } from './chart-options.ts';
import { addDays, type Day } from '../../lib/dates.ts';
import { useFigures } from './use-figures.ts';

interface Props extends Pick<ChartInput, 'values' | 'before' | 'onPoint'> {
  /** The day of the first value. */
  first: Day;
}

/**
 * A line of daily counts, with the previous period as a dashed line. The table beside it lists the
 * values. Draws once its container has a width.
 */
export function LineChart({ values, before, first, onPoint }: Props) {
  const { language } = useSession().bootstrap.i18n;
  const { count, shortDay } = useFigures();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    if (!element || typeof ResizeObserver !== 'function') return undefined;
    return attachChart(element, {
      values,
      before,
      isRightToLeft: textDirection(language) === 'rtl',
      font: `12px ${getComputedStyle(element).fontFamily}`,
      colours: () => coloursAt(element),
      count,
      dayName: (index) => shortDay(addDays(first, index)),
      onPoint,
    });
  }, [values, before, first, language, count, shortDay, onPoint]);
  // The library positions everything from the left.
  return <div ref={container} dir="ltr" className="h-60 w-full" />;
}

/** Draws a chart that follows its container's width and the theme. Returns a cleanup function. */
function attachChart(element: HTMLElement, input: ChartInput): () => void {
  let chart: Plot | null = null;
  const sized = new ResizeObserver(([entry]) => {
    const width = Math.floor(entry?.contentRect.width ?? 0);
    if (width === 0) return;
    if (chart) chart.setSize({ width, height: chart.height });
    else chart = new Plot(chartOptions(input, width), chartData(input), element);
  });
  sized.observe(element);
  const themed = new MutationObserver(() => chart?.redraw(false));
  themed.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] });
  return () => {
    sized.disconnect();
    themed.disconnect();
    chart?.destroy();
  };
}

/** The theme's colours, resolved because a canvas does not know CSS variables. */
function coloursAt(element: HTMLElement): ChartColours {
  const style = getComputedStyle(element);
  const variable = (name: string): string => style.getPropertyValue(`--be-${name}`).trim();
  const base = variable('foreground-base');
  const primary = variable('primary');
  // Forced colours override the theme.
  if (matchMedia('(forced-colors: active)').matches)
    return {
      now: 'Highlight',
      area: 'transparent',
      before: 'CanvasText',
      grid: 'GrayText',
      text: 'CanvasText',
    };
  const muted = `rgb(${base} / ${variable('text-muted-opacity')})`;
  return {
    now: `rgb(${primary})`,
    area: `rgb(${primary} / 10%)`,
    before: muted,
    grid: `rgb(${base} / ${variable('divider-opacity')})`,
    text: muted,
  };
}
