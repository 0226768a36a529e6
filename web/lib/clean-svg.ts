const namespace = 'http://www.w3.org/2000/svg';
const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const elements = new Set(['svg', 'g', ...shapes]);

const size = /^[\d.]+(?:px)?$/;
const coordinate = /^-?[\d.]+$/;
const paint = /^(?:#[\da-fA-F]{3,8}|rgb\([\d\s,]+\)|[a-zA-Z]+)$/;
const word = /^[a-z]+$/;
const numbers = /^[\d\s.,eE-]+$/;
const attributes: Record<string, RegExp> = {
  viewBox: numbers,
  width: size,
  height: size,
  x: coordinate,
  y: coordinate,
  x1: coordinate,
  y1: coordinate,
  x2: coordinate,
  y2: coordinate,
  cx: coordinate,
  cy: coordinate,
  r: size,
  rx: size,
  ry: size,
  points: numbers,
  d: /^[\d\s.,a-zA-Z+-]*$/,
  transform: /^[a-zA-Z\d\s.,()-]+$/,
  fill: paint,
  'fill-rule': word,
  'fill-opacity': size,
  stroke: paint,
  'stroke-width': size,
  'stroke-linecap': word,
  'stroke-linejoin': word,
  'stroke-dasharray': numbers,
  'stroke-opacity': size,
  opacity: size,
};

/** A drawing as an image address. Null if it is not a drawing. */
export function svgImage(source: string): string | null {
  const drawing = cleaned(parsed(source));
  return (
    drawing &&
    `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`
  );
}

/** Features that need more than shapes. */
const beyondShapes =
  'style, [style], use, text, image, pattern, mask, linearGradient, radialGradient';

/**
 * A drawing as an inline icon. A drawing with a single colour takes the colour of the surrounding
 * text. Null if it is not a drawing, or would look different without its styles, texts and
 * references: show it as an image instead.
 */
export function svgIcon(source: string): SVGElement | null {
  const original = parsed(source);
  const icon = original?.querySelector(beyondShapes) === null ? cleaned(original) : null;
  if (icon === null) return null;
  const [width, height] = [icon.getAttribute('width'), icon.getAttribute('height')].map((length) =>
    Number.parseFloat(length ?? ''),
  );
  if (width && height && !icon.hasAttribute('viewBox'))
    icon.setAttribute('viewBox', `0 0 ${width} ${height}`);
  takeTextColour(icon);
  return icon;
}

/**
 * The root of a drawing, in a separate document where nothing loads or runs. Entities are refused:
 * a few lines of them can expand to gigabytes.
 */
function parsed(source: string): Element | null {
  if (/<!ENTITY/i.test(source)) return null;
  const { documentElement: root } = new DOMParser().parseFromString(
    source.replace(/^\s*<\?xml[^>]*\?>/, ''),
    'image/svg+xml',
  );
  return root.localName === 'svg' &&
    root.namespaceURI === namespace &&
    root.querySelector('parsererror') === null
    ? root
    : null;
}

/** Rebuilds the drawing from shapes alone, without any script, style, text or link. */
function cleaned(original: Element | null): SVGElement | null {
  if (original === null) return null;
  const clean = document.implementation.createDocument(namespace, 'svg')
    .documentElement as unknown as SVGElement;
  copyInto(clean, original, 0);
  return clean.querySelector(shapes.join()) && clean;
}

function copyInto(target: Element, source: Element, depth: number): void {
  for (const { name, value } of source.attributes) {
    if (Object.hasOwn(attributes, name) && attributes[name]?.test(value))
      target.setAttribute(name, value);
  }
  if (depth > 12) return;
  for (const child of source.children) {
    if (!elements.has(child.localName) || child.namespaceURI !== namespace) continue;
    copyInto(
      target.appendChild(target.ownerDocument.createElementNS(namespace, child.localName)),
      child,
      depth + 1,
    );
  }
}

const unpainted = new Set(['none', 'transparent']);
const black = new Set(['black', '#000', '#000000', 'rgb(0,0,0)', 'currentcolor']);

/** A drawing with several colours keeps them. */
function takeTextColour(icon: Element): void {
  const colour = (element: Element, name: string, initial: string): string => {
    const value =
      element.closest(`[${name}]`)?.getAttribute(name)?.toLowerCase().replaceAll(/\s/g, '') ??
      initial;
    return black.has(value) ? 'black' : value;
  };
  const painted = [...icon.querySelectorAll(shapes.join())].flatMap((shape) => [
    colour(shape, 'fill', 'black'),
    colour(shape, 'stroke', 'none'),
  ]);
  if (new Set(painted.filter((value) => !unpainted.has(value))).size > 1) return;
  if (!icon.hasAttribute('fill')) icon.setAttribute('fill', 'currentColor');
  for (const name of ['fill', 'stroke']) {
    for (const element of [icon, ...icon.querySelectorAll(`[${name}]`)]) {
      if (element.hasAttribute(name) && !unpainted.has(element.getAttribute(name) ?? ''))
        element.setAttribute(name, 'currentColor');
    }
  }
}
