import { type Ref, useRef } from 'react';
import { textDirection } from '../../../../contracts/site/language.ts';
import { useSession } from '../../../data/session/session.tsx';
import { fileNameOf, saveFile } from '../../../lib/save-file.ts';
import { Icon } from '../../../ui/all-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAction } from '../../../ui/forms/use-action.ts';

/** One page of a recap. Every text is ready to show. */
export interface RecapPage {
  title: string;
  figure?: readonly [value: string, unit: string, detail: string];
  rows: readonly (readonly [rank: string, name: string, detail: string])[];
}

/** 9 to 16, as on phones. */
const [width, height, margin] = [360, 640, 28];

/** Background, text and shapes, in colours of the site's theme. Pages take turns. */
const looks = [
  ['--be-primary', '--be-on-primary', '--be-on-primary'],
  ['--be-paper', '--be-foreground-base', '--be-primary'],
  ['--be-foreground-base', '--be-background', '--be-primary'],
] as const;

interface Props {
  page: RecapPage;
  index: number;
  year: string;
}

/** A page as a picture, and the button that saves it. */
export function RecapPicture(props: Props) {
  const { t } = useSession();
  const { title } = props.page;
  const picture = useRef<SVGSVGElement>(null);
  const { run, isPending } = useAction(async () => {
    if (!picture.current) return;
    const name = fileNameOf(`${props.year} ${title}`, 'png', 'recap');
    saveFile(await pngOf(picture.current), name, 'image/png');
  });
  return (
    <li className="relative grid content-start justify-items-center gap-2">
      <Drawing ref={picture} {...props} />
      <Button
        size="sm"
        variant="outline"
        aria-label={`${t('Save picture')}: ${title}`}
        isPending={isPending}
        onClick={run}
      >
        <Icon name="download" className="size-4" />
        {t('Save picture')}
      </Button>
    </li>
  );
}

/** Only colours, shapes and text, so a browser can save it as it is. */
function Drawing({ page, index, year, ref }: Props & { ref: Ref<SVGSVGElement> }) {
  const { branding, i18n } = useSession().bootstrap;
  const isRtl = textDirection(i18n.language) === 'rtl';
  const look = looks[index % looks.length] ?? looks[0];
  const [background, text, shapes] = look.map((name) => `rgb(var(${name}))`);
  const at = (x: number) => (isRtl ? width - x : x);
  return (
    <svg
      ref={ref}
      role="img"
      aria-label={labelOf(page)}
      viewBox={`0 0 ${width} ${height}`}
      // In pixels, as a story on a phone. The class decides in the page.
      width={1_080}
      height={1_920}
      direction={isRtl ? 'rtl' : 'ltr'}
      className="block h-auto w-full rounded-card forced-color-adjust-none"
    >
      <rect width={width} height={height} fill={background} />
      <g fill="none" stroke={shapes} strokeOpacity={0.16} strokeWidth={3}>
        <circle cx={at(320)} cy={180} r={30} strokeWidth={44} />
        {[92, 108, 124, 140, 156, 172, 188, 204].map((radius) => (
          <circle key={radius} cx={at(320)} cy={180} r={radius} />
        ))}
      </g>
      <g fill={text}>
        {textsOf(page, `${branding.site_name} · ${year}`).map(([words, x, y, size, opacity]) => (
          <text
            key={`${x} ${y}`}
            x={at(x)}
            y={y}
            fontSize={size}
            fontWeight={opacity === 1 ? 700 : 500}
            fillOpacity={opacity}
          >
            {words}
          </text>
        ))}
      </g>
    </svg>
  );
}

type Text = [words: string, x: number, y: number, size: number, opacity: number];

/** From the start of the line. The rows end at the bottom. */
function textsOf(
  { title, figure: [value, unit, detail] = ['', '', ''], rows }: RecapPage,
  head: string,
): Text[] {
  return [
    [head, margin, 48, 15, 1],
    ...linesOf(title).map((words, line): Text => [words, margin, 98 + line * 31, 26, 1]),
    [value, margin, 254, Math.min(112, Math.floor(500 / value.length)), 1],
    [unit, margin, 288, 22, 1],
    [detail, margin, 314, 17, 0.82],
    ...rows.flatMap(([rank, name, facts], row): Text[] => {
      const [x, y] = [rank === '' ? margin : margin + 44, 588 - (rows.length - row - 1) * 74];
      return [
        [rank, margin, y + 10, 34, 1],
        // Isolated, so that the ellipsis follows a name in another script.
        [`\u2068${short(name, 22)}\u2069`, x, y - 2, 18, 1],
        [short(facts, 30), x, y + 19, 16, 0.82],
      ];
    }),
  ];
}

/** SVG neither truncates nor wraps. East Asian letters are twice as wide as others. */
function short(text: string, most: number): string {
  let room = most;
  const letters = [...text].filter((letter) => (room -= letter < '\u1100' ? 1 : 2) >= 0);
  return letters.length < [...text].length ? `${letters.join('').trimEnd()}…` : text;
}

/** A title in lines that fit. */
const linesOf = (title: string): string[] => title.match(/.{1,17}(?:\s|$)|\S+\s?/gu) ?? [];

const labelOf = ({ title, figure = ['', '', ''], rows }: RecapPage): string =>
  [
    title,
    figure.slice(0, 2).join(' ').trim(),
    figure[2],
    ...rows.map(([rank, name, detail]) => `${rank} ${name}, ${detail}`.trim()),
  ]
    .filter(Boolean)
    .join('. ');

/** The picture as a PNG file. @throws Error if the browser can't draw it. */
async function pngOf(picture: SVGSVGElement): Promise<Blob> {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  // An image knows nothing of the page's fonts and theme.
  const style = getComputedStyle(picture);
  copy.style.fontFamily = style.fontFamily;
  const source = new XMLSerializer()
    .serializeToString(copy)
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => style.getPropertyValue(name));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.convertToBlob();
}
