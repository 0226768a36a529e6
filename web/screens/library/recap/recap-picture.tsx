import type { ReactElement } from 'react';
import { isolated } from './recap-figures.ts';

/** One page of a recap. Every text is ready to show. */
export interface RecapPage {
  title: string;
  look: keyof typeof looks;
  /** The centre of the record in the background, in the picture's units. */
  record: readonly [x: number, y: number];
  figure?: readonly [value: string, unit: string, detail: string];
  /** With a `ratio`, the rows of a ranking. Otherwise short lists below the figure. */
  lists?: readonly { heading: string; rows: readonly Row[] }[];
  /** A chart at the bottom. */
  columns?: readonly { name: string; ratio: number }[];
  foot?: readonly string[];
}

interface Row {
  rank: string;
  name: string;
  detail?: string;
  ratio?: number;
}

interface Frame {
  isRtl: boolean;
  site: string;
  year: string;
}

/** 9 to 16, as on phones. */
const [width, height, margin] = [360, 640, 28];
const inner = width - 2 * margin;

/** Background, text and shapes, in colours of the site's theme. */
const looks = {
  primary: ['--be-primary', '--be-on-primary', '--be-on-primary'],
  paper: ['--be-paper', '--be-foreground-base', '--be-primary'],
  inverse: ['--be-foreground-base', '--be-background', '--be-primary'],
} as const;

/** Only colours, shapes and text, so a browser can save it as it is. */
export function RecapPicture({ page, frame }: { page: RecapPage; frame: Frame }) {
  const { look, record } = page;
  const [background, text, shapes] = looks[look].map((name) => `rgb(var(${name}))`);
  return (
    <svg
      role="img"
      aria-label={labelOf(page)}
      viewBox={`0 0 ${width} ${height}`}
      direction={frame.isRtl ? 'rtl' : 'ltr'}
      fill={text}
      color={shapes}
      className="block h-auto w-full rounded-card forced-color-adjust-none"
    >
      <rect width={width} height={height} fill={background} />
      <g fill="none" stroke="currentColor" strokeOpacity={0.16} strokeWidth={3}>
        {[30, 92, 108, 124, 140, 156, 172, 188, 204].map((radius) => (
          <circle
            key={radius}
            cx={frame.isRtl ? width - record[0] : record[0]}
            cy={record[1]}
            r={radius}
            strokeWidth={radius === 30 ? 44 : undefined}
          />
        ))}
      </g>
      {drawn(page, frame)}
    </svg>
  );
}

/** The texts and charts of a page. */
function drawn(page: RecapPage, { isRtl, site, year }: Frame): ReactElement[] {
  const { title, figure, lists = [], columns = [], foot = [] } = page;
  const { line, bar } = penFor(isRtl);
  const [value = '', unit = '', detail = ''] = figure ?? [];
  const step = inner / columns.length;
  return [
    line(site, 46, 13, { width: inner - 60 }),
    line(year, 46, 13, { width: 60, isEnd: true }),
    ...wrap(title, 28).map((one, index) => line(one, 96 + index * 33, 28, { weight: 800 })),
    line(value, 250, Math.min(112, Math.floor(500 / value.length)), { weight: 800 }),
    line(unit, 286, 22, { weight: 700 }),
    line(detail, 312, 15, { isQuiet: true }),
    ...lists.flatMap(({ heading, rows }, list) => [
      line(heading, 350 + list * 134, 14, { isQuiet: true }),
      ...rows.flatMap(({ rank, name, detail: facts = '', ratio }, index) => {
        const short = `${rank} ${isolated(name)}`;
        if (ratio === undefined)
          return [line(short, 378 + list * 134 + index * 30, 20, { weight: 700 })];
        const y = 186 + index * 88;
        return [
          line(rank, y + 8, 34, { weight: 800, width: 40 }),
          line(name, y - 4, 19, { x: 48, weight: 700 }),
          line(facts, y + 17, 14, { x: 48, isQuiet: true }),
          bar(48, y + 29, (inner - 48) * ratio, 6),
        ];
      }),
    ]),
    ...columns.flatMap(({ name, ratio }, index) => [
      bar(index * step, 560 - Math.max(3, 120 * ratio), step * 0.7, Math.max(3, 120 * ratio)),
      line(name, 578, 11, { x: index * step, isQuiet: true, width: 30 }),
    ]),
    ...foot.map((one, index) => {
      const isQuiet = foot.length > 1 && index === 0;
      return line(one, 612 - 26 * (foot.length - 1 - index), 16, { isQuiet });
    }),
  ].filter((one) => one !== null);
}

function labelOf({ title, figure, lists = [], foot = [] }: RecapPage): string {
  const rows = lists.flatMap(({ heading, rows: all }) => [
    heading,
    ...all.map(({ rank, name, detail }) => [`${rank} ${name}`, detail].filter(Boolean).join(', ')),
  ]);
  const texts = [title, figure?.slice(0, 2).join(' '), figure?.[2], ...rows, ...foot];
  return texts.filter(Boolean).join('. ');
}

interface LineStyle {
  x?: number;
  width?: number;
  weight?: number;
  isEnd?: boolean;
  isQuiet?: boolean;
}

/** Draws from the start of the line: on right-to-left pages from the right. */
function penFor(isRtl: boolean) {
  const at = (x: number) => (isRtl ? width - margin - x : margin + x);
  return {
    line: (text: string, y: number, size: number, style: LineStyle = {}) => {
      const {
        x = 0,
        width: room = inner - x,
        isEnd,
        isQuiet,
        weight = isQuiet ? 500 : 600,
      } = style;
      if (text === '') return null;
      const fitted = widthOf(text, size, weight) > room ? Math.round(size * 0.8) : size;
      return (
        <text
          key={`${x} ${y} ${isEnd}`}
          x={at(isEnd ? inner : x)}
          y={y}
          fontSize={fitted}
          fontWeight={weight}
          textAnchor={isEnd ? 'end' : 'start'}
          fillOpacity={isQuiet ? 0.82 : undefined}
        >
          {cut(text, room, fitted, weight)}
        </text>
      );
    },
    bar: (x: number, y: number, length: number, thickness: number) => (
      <rect
        key={`bar ${x} ${y}`}
        x={isRtl ? at(x) - length : at(x)}
        {...{ y, width: length, height: thickness, rx: 3, fill: 'currentColor' }}
      />
    ),
  };
}

let context: OffscreenCanvasRenderingContext2D | null | undefined;

/** SVG neither wraps nor truncates. An estimate where the browser can't measure. */
function widthOf(text: string, size: number, weight: number): number {
  if (context === undefined)
    context =
      typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(1, 1).getContext('2d') : null;
  if (!context) return text.length * size * 0.55;
  context.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width;
}

function cut(text: string, room: number, size: number, weight: number): string {
  if (widthOf(text, size, weight) <= room) return text;
  const letters = [...text];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, size, weight) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** A title in at most two lines. */
function wrap(text: string, size: number): string[] {
  const words = text.split(' ');
  let count = words.length;
  while (count > 1 && widthOf(words.slice(0, count).join(' '), size, 800) > inner) count -= 1;
  return [words.slice(0, count), words.slice(count)].map((line) => line.join(' ')).filter(Boolean);
}
