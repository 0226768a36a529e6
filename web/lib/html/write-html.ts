import type { PageElement, PagePiece } from './rich-page.ts';

/** The sanitizer's names of attributes, where they differ from HTML's. */
const attributeNames: Readonly<Record<string, string>> = { colSpan: 'colspan', rowSpan: 'rowspan' };

/** Writes pieces as HTML that `richPage` reads as the same pieces. */
export const writeHtml = (pieces: readonly PagePiece[]): string => pieces.map(htmlOf).join('');

function htmlOf(piece: PagePiece): string {
  if (typeof piece === 'string') return escaped(piece);
  if ('embed' in piece)
    return `<iframe${attribute('src', piece.embed.src)}${attribute('title', piece.title)}></iframe>`;
  if ('src' in piece) {
    const { src, alt, width, height } = piece;
    const size = `${attribute('width', width)}${attribute('height', height)}`;
    return `<img${attribute('src', src)}${attribute('alt', alt)}${size}>`;
  }
  const { tag, href, pieces } = piece;
  const open = `<${tag}${attribute('href', href)}${attributesOf(piece)}>`;
  return tag === 'br' || tag === 'hr' ? open : `${open}${writeHtml(pieces)}</${tag}>`;
}

const attributesOf = ({ values }: PageElement): string =>
  Object.entries(values)
    .map(([name, value]) =>
      // `richPage` adds the prefix again.
      name === 'id'
        ? attribute('id', String(value).replace(/^page-/, ''))
        : attribute(attributeNames[name] ?? name, value),
    )
    .join('');

function attribute(name: string, value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined || value === false) return '';
  return value === true ? ` ${name}` : ` ${name}="${escaped(String(value))}"`;
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
