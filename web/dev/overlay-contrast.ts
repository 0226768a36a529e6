import { blend, contrast, type Rgb } from '../../contracts/site/contrast.ts';

/** Painted at a smaller scale, which is enough to find illegible text. */
const scale = 0.25;

/**
 * Warns in the console about landing page text that is illegible on its picture. Repaints the
 * operator's picture, its opacity and the colours above it as the browser shows them, and measures
 * the contrast under each text. Measures again whenever any of these changes.
 */
export function watchOverlayContrast(): void {
  const reported = new Set<string>();
  const check = () => {
    for (const section of document.querySelectorAll<HTMLElement>('section.on-picture'))
      for (const warning of warningsOf(section)) {
        if (!reported.has(warning)) console.error(warning);
        reported.add(warning);
      }
  };
  let timer: number | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(check, 300);
  };
  const changes = { childList: true, subtree: true, attributeFilter: ['style', 'src'] };
  new MutationObserver(soon).observe(document.documentElement, changes);
  // Picture loads and resizing do not change the document, so a mutation observer misses them.
  document.addEventListener('load', soon, true);
  window.addEventListener('resize', soon);
  soon();
}

function warningsOf(section: HTMLElement): string[] {
  const painted = paint(section);
  if (painted === null) return [];
  return [...section.querySelectorAll<HTMLElement>('h1, h2, p')].flatMap((element) => {
    const found = worstContrast(painted, colourOf(element), linesOf(element, section));
    const needed = neededContrast(getComputedStyle(element));
    return found === null || found >= needed
      ? []
      : [
          `"${element.textContent}" is hard to read on its picture. Its contrast is ${floored(found)}:1; it needs at least ${needed}:1. Choose darker overlay colors or make the picture less opaque.`,
        ];
  });
}

/** Rounds down, so that a ratio just below the limit does not look sufficient. */
const floored = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

/** WCAG 2.2 defines large text as 24 px or more, or 18.66 px or more if it is bold. */
export function neededContrast({
  fontSize,
  fontWeight,
}: {
  fontSize: string;
  fontWeight: string;
}): number {
  const size = Number.parseFloat(fontSize);
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
}

/** Pixels of a canvas: four numbers each, in rows. */
type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;
type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** The contrast that 95 % of the pixels under these lines reach; null if there are no pixels. */
export function worstContrast(
  { data, width, height }: Pixels,
  text: { rgb: Rgb; alpha: number },
  lines: readonly Box[],
): number | null {
  const found: number[] = [];
  for (const { left, top, right, bottom } of lines)
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y += 1)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x += 1) {
        const at = (y * width + x) * 4;
        const under: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
        found.push(contrast(blend(text.rgb, under, text.alpha), under));
      }
  const sorted = found.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 20)] ?? null;
}

/**
 * Paints a section's picture and everything between it and the text. Null if a picture is still
 * loading, or comes from a site that does not allow reading it.
 */
function paint(section: HTMLElement): ImageData | null {
  const [width, height] = [section.offsetWidth * scale, section.offsetHeight * scale];
  const context = canvasContext(width, height);
  if (context === null) return null;
  context.fillStyle = getComputedStyle(section).backgroundColor;
  context.fillRect(0, 0, width, height);
  for (const layer of section.querySelectorAll<HTMLElement>(
    ':scope > img, :scope > picture > img, :scope > [aria-hidden]',
  )) {
    if (!(layer instanceof HTMLImageElement)) paintColours(context, getComputedStyle(layer));
    else if (!layer.complete || layer.naturalWidth === 0) return null;
    else paintPicture(context, layer);
  }
  try {
    return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  } catch {
    return null;
  }
}

function canvasContext(width: number, height: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas.getContext('2d', { willReadFrequently: true });
}

/** Paints like `object-fit: cover`, moved sideways; mirrored on right-to-left pages. */
function paintPicture(context: CanvasRenderingContext2D, image: HTMLImageElement): void {
  const { width, height } = context.canvas;
  const { opacity, scale: mirrored, objectPosition } = getComputedStyle(image);
  const factor = Math.max(width / image.naturalWidth, height / image.naturalHeight);
  const [w, h] = [image.naturalWidth * factor, image.naturalHeight * factor];
  context.save();
  context.globalAlpha = Number(opacity);
  if (mirrored.startsWith('-1')) {
    context.translate(width, 0);
    context.scale(-1, 1);
  }
  const start = Number.parseFloat(objectPosition) / 100;
  context.drawImage(image, (width - w) * start, (height - h) / 2, w, h);
  context.restore();
}

function paintColours(context: CanvasRenderingContext2D, style: CSSStyleDeclaration): void {
  const { width, height } = context.canvas;
  const gradient = readGradient(style.backgroundImage, height / scale);
  context.fillStyle = style.backgroundColor;
  context.fillRect(0, 0, width, height);
  if (gradient === null) return;
  // https://www.w3.org/TR/css-images-3/#linear-gradient-syntax
  const angle = (gradient.angle * Math.PI) / 180;
  const half = (Math.abs(width * Math.sin(angle)) + Math.abs(height * Math.cos(angle))) / 2;
  const [dx, dy] = [Math.sin(angle) * half, -Math.cos(angle) * half];
  const [x, y] = [width / 2, height / 2];
  const fill = context.createLinearGradient(x - dx, y - dy, x + dx, y + dy);
  for (const { colour, at } of gradient.stops) fill.addColorStop(at, colour);
  context.fillStyle = fill;
  context.fillRect(0, 0, width, height);
}

/** A canvas parses every colour that CSS knows. */
function colourOf(element: HTMLElement): { rgb: Rgb; alpha: number } {
  const context = canvasContext(1, 1);
  if (context === null) return { rgb: [0, 0, 0], alpha: 1 };
  context.fillStyle = getComputedStyle(element).color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
  return { rgb: [red, green, blue], alpha: alpha / 255 };
}

/** The boxes of a text's lines in the painted picture. */
function linesOf(element: HTMLElement, section: HTMLElement): Box[] {
  const { left, top } = section.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()].map((line) => ({
    left: (line.left - left) * scale,
    top: (line.top - top) * scale,
    right: (line.right - left) * scale,
    bottom: (line.bottom - top) * scale,
  }));
}

export interface Gradient {
  /** Degrees in CSS's convention: 0 points up, 90 to the right. */
  angle: number;
  stops: { colour: string; at: number }[];
}

const sides: Record<string, number> = {
  'to top': 0,
  'to right': 90,
  'to bottom': 180,
  'to left': 270,
};

/**
 * Parses a linear gradient as `getComputedStyle` serializes it; null for anything else. Stops
 * without a position are spread evenly between their neighbours. `length`: pixels from top to
 * bottom, because only vertical gradients have stops in pixels.
 */
export function readGradient(css: string, length = 1): Gradient | null {
  const inner = /^linear-gradient\((.*)\)$/s.exec(css)?.[1];
  if (inner === undefined) return null;
  const parts = splitTopLevel(inner);
  const direction = parts[0]?.replace(/\s*\bin [a-z-]+$/, '').trim() ?? '';
  const angle =
    sides[direction] ?? (direction.endsWith('deg') ? Number.parseFloat(direction) : null);
  const named = angle === null && direction !== '' ? parts : parts.slice(1);
  const stops = named.map((stop) => readStop(stop, length));
  return { angle: angle ?? 180, stops: placed(stops) };
}

/** Splits at commas outside parentheses. */
const splitTopLevel = (text: string): string[] =>
  text.split(/,(?![^(]*\))/).map((part) => part.trim());

function readStop(text: string, length: number): { colour: string; at: number | null } {
  const [, colour = text, figure, unit] = /^(.*?)\s+(-?[\d.]+)(%|px)$/s.exec(text) ?? [];
  const whole = unit === '%' ? 100 : length;
  return { colour, at: figure === undefined ? null : Number(figure) / whole };
}

function placed(stops: ReturnType<typeof readStop>[]): Gradient['stops'] {
  const last = stops.length - 1;
  const known = stops.map(({ at }, index) => at ?? (index === 0 ? 0 : index === last ? 1 : null));
  return stops.map(({ colour }, index) => {
    const before = known.findLastIndex((at, other) => at !== null && other <= index);
    const after = known.findIndex((at, other) => at !== null && other >= index);
    const [from, to] = [known[before] ?? 0, known[after] ?? 1];
    const share = after === before ? 0 : (index - before) / (after - before);
    return { colour, at: Math.min(1, Math.max(0, from + (to - from) * share)) };
  });
}
