import type { JSONContent } from '@tiptap/core';
import type { PageTag } from '../../lib/html/allow-list.ts';
import type { PageElement, PagePiece } from '../../lib/html/rich-page.ts';

/** Thrown if the editor has no node or mark for an element. Always caught within this folder. */
export class UnsupportedError extends Error {
  override name = 'UnsupportedError';

  constructor(tag: string) {
    super(`The editor cannot show <${tag}>`);
  }
}

type Mark = NonNullable<JSONContent['marks']>[number];

const markTypes: Partial<Record<PageTag, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  s: 'strike',
  code: 'code',
};

/** Outermost first. */
const markTags: readonly (readonly [type: string, tag: PageTag])[] = [
  ['link', 'a'],
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['code', 'code'],
];
const rankOf = ({ type }: Mark): number => markTags.findIndex(([name]) => name === type);

const isInline = (piece: PagePiece): boolean =>
  typeof piece === 'string' ||
  piece.tag === 'a' ||
  piece.tag === 'br' ||
  ('pieces' in piece && markTypes[piece.tag] !== undefined);

/** Blocks, with a paragraph for each run of text between them. */
export function blocksBetween(
  pieces: readonly PagePiece[],
  blockOf: (piece: Exclude<PagePiece, string>) => JSONContent[],
): JSONContent[] {
  const blocks: JSONContent[] = [];
  let run: PagePiece[] = [];
  const endRun = () => {
    const content = lineOf(run);
    run = [];
    // Line breaks alone are spacing, which the sanitizer drops from paragraphs too.
    if (content.some(({ text }) => text?.trim())) blocks.push({ type: 'paragraph', content });
  };
  for (const piece of pieces) {
    if (typeof piece === 'string' || isInline(piece)) run.push(piece);
    else {
      endRun();
      blocks.push(...blockOf(piece));
    }
  }
  endRun();
  return blocks;
}

/** The text nodes and line breaks of a paragraph or heading. */
export const lineOf = (pieces: readonly PagePiece[]): JSONContent[] =>
  collapsed(flattened(pieces, []));

function flattened(pieces: readonly PagePiece[], marks: readonly Mark[]): JSONContent[] {
  return pieces.flatMap((piece) => {
    if (typeof piece === 'string') return [leaf({ type: 'text', text: piece }, marks)];
    if (!('pieces' in piece)) throw new UnsupportedError(piece.tag);
    if (piece.tag === 'br') return [leaf({ type: 'hardBreak' }, marks)];
    return flattened(piece.pieces, withMark(marks, markOf(piece)));
  });
}

function markOf({ tag, href, values }: PageElement): Mark {
  const type = markTypes[tag];
  if (Object.keys(values).length > 0) throw new UnsupportedError(tag);
  if (tag === 'a' && href !== undefined) return { type: 'link', attrs: { href } };
  if (type === undefined) throw new UnsupportedError(tag);
  return { type };
}

function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  const all = [...marks.filter(({ type }) => type !== mark.type), mark];
  // The editor's code mark allows no other marks.
  if (all.length > 1 && all.some(({ type }) => type === 'code')) throw new UnsupportedError('code');
  return all.toSorted((a, b) => rankOf(a) - rankOf(b));
}

const leaf = (node: JSONContent, marks: readonly Mark[]): JSONContent =>
  marks.length > 0 ? { ...node, marks: [...marks] } : node;

/** Collapses white space as browsers do: the editor would show each character of it. */
function collapsed(nodes: readonly JSONContent[]): JSONContent[] {
  const result: JSONContent[] = [];
  let isAfterSpace = true;
  for (const node of nodes) {
    if (node.type === 'hardBreak') {
      dropLastSpace(result);
      result.push(node);
      isAfterSpace = true;
      continue;
    }
    const collapsedText = (node.text ?? '').replaceAll(/[ \t\n\r\f]+/g, ' ');
    const text: string = isAfterSpace ? collapsedText.replace(/^ /, '') : collapsedText;
    if (text === '') continue;
    isAfterSpace = text.endsWith(' ');
    const last = result.at(-1);
    if (last?.text !== undefined && haveSameMarks(last, node))
      result[result.length - 1] = { ...last, text: last.text + text };
    else result.push({ ...node, text });
  }
  dropLastSpace(result);
  return result;
}

function dropLastSpace(nodes: JSONContent[]): void {
  const last = nodes.at(-1);
  if (!last?.text?.endsWith(' ')) return;
  nodes.pop();
  if (last.text !== ' ') nodes.push({ ...last, text: last.text.slice(0, -1) });
}

const keyOf = (mark: Mark | undefined): string =>
  mark ? `${mark.type} ${String(mark.attrs?.['href'] ?? '')}` : '';

const marksOf = ({ marks = [] }: JSONContent): Mark[] =>
  marks.filter((mark) => rankOf(mark) >= 0).toSorted((a, b) => rankOf(a) - rankOf(b));

const markAt = (node: JSONContent | undefined, depth: number): Mark | undefined =>
  node && marksOf(node)[depth];

const haveSameMarks = (a: JSONContent, b: JSONContent): boolean =>
  marksOf(a).map(keyOf).join() === marksOf(b).map(keyOf).join();

/** The pieces of text nodes and line breaks. Neighbours with the same mark share its element. */
export function inlinePieces(nodes: readonly JSONContent[], depth = 0): PagePiece[] {
  const pieces: PagePiece[] = [];
  for (let start = 0; start < nodes.length;) {
    const mark = markAt(nodes[start], depth);
    const key = keyOf(mark);
    const other = nodes.findIndex(
      (node, index) => index > start && keyOf(markAt(node, depth)) !== key,
    );
    const end = other < 0 ? nodes.length : other;
    const group = nodes.slice(start, end);
    pieces.push(...(mark ? [marked(mark, inlinePieces(group, depth + 1))] : group.map(leafPiece)));
    start = end;
  }
  return pieces;
}

const leafPiece = ({ type, text = '' }: JSONContent): PagePiece =>
  type === 'hardBreak' ? { tag: 'br', values: {}, pieces: [] } : text;

function marked(mark: Mark, pieces: PagePiece[]): PageElement {
  const tag = markTags[rankOf(mark)]?.[1] ?? 'strong';
  const href: unknown = mark.attrs?.['href'];
  return {
    tag,
    values: {},
    pieces,
    ...(tag === 'a' && { href: typeof href === 'string' ? href : '' }),
  };
}
