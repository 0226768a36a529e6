import type { PageTag } from './allow-list.ts';
import type { PageElement, PagePiece } from './page-pieces.ts';
import type { HtmlElement, HtmlNode } from './read-html.ts';

type Inside = (cell: HtmlElement) => PagePiece[];
type Values = (tag: PageTag, attributes: HtmlElement['attributes']) => PageElement['values'];

/**
 * A table with its parts where browsers would put them: a caption and sections in the table, rows
 * in sections, cells in rows.
 */
export function readTable(table: HtmlElement, inside: Inside, values: Values): PagePiece[] {
  const caption = elementsOf(table.children, 'caption')
    .slice(0, 1)
    .map((one): PageElement => ({ tag: 'caption', values: {}, pieces: inside(one) }));
  const sections = table.children.flatMap((node): PageElement[] => {
    if (typeof node === 'string') return [];
    if (node.name === 'tr')
      return [{ tag: 'tbody', values: {}, pieces: rowsOf([node], inside, values) }];
    return isSection(node.name)
      ? [{ tag: node.name, values: {}, pieces: rowsOf(node.children, inside, values) }]
      : [];
  });
  const filled = sections.filter(({ pieces }) => pieces.length > 0);
  return filled.length === 0
    ? []
    : [
        {
          tag: 'table',
          values: values('table', table.attributes),
          pieces: [...caption, ...filled],
        },
      ];
}

const isSection = (name: string): name is 'thead' | 'tbody' | 'tfoot' =>
  /^t(?:head|body|foot)$/.test(name);

function elementsOf(nodes: readonly HtmlNode[], ...names: string[]): HtmlElement[] {
  return nodes.filter(
    (node): node is HtmlElement => typeof node !== 'string' && names.includes(node.name),
  );
}

function rowsOf(nodes: readonly HtmlNode[], inside: Inside, values: Values): PageElement[] {
  return elementsOf(nodes, 'tr').map(({ children }) => ({
    tag: 'tr',
    values: {},
    pieces: elementsOf(children, 'td', 'th').map((cell): PageElement => {
      const tag = cell.name === 'th' ? 'th' : 'td';
      return { tag, values: values(tag, cell.attributes), pieces: inside(cell) };
    }),
  }));
}
