import { htmlBlockAttribute } from './html-block.ts';

/** Names of parts that a paste loses, as the interface shows them. */
export type LostPart = 'Table' | 'Picture' | 'Video';

const selectors: Record<LostPart, string> = {
  Table: 'table',
  Picture: 'img, svg, canvas',
  Video: 'iframe, video, object, embed',
};
const title = 'h1, p.MsoTitle';

/** Makes Word's lists and headings real, and tables blocks. Cleans nothing: the editor does. */
export function readPasted(
  html: string,
  allowsBlocks: boolean,
): { html: string; lost: readonly LostPart[] } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  makeWordLists(body);
  // The sanitizer does the same, because the page has its own title.
  for (const heading of body.querySelectorAll(title)) replace(heading, 'h2');
  if (allowsBlocks) for (const table of find(body, 'table')) wrapBlock(table);
  const lost = (['Table', 'Picture', 'Video'] as const).filter(
    (part) => find(body, selectors[part]).length > 0,
  );
  return { html: body.innerHTML, lost };
}

/** Matching elements, neither nested in each other nor inside blocks copied from the editor. */
const find = (body: Element, selector: string): Element[] =>
  [...body.querySelectorAll(selector)].filter(
    (one) => !one.parentElement?.closest(`${selector}, [${htmlBlockAttribute}]`),
  );

function wrapBlock(block: Element): void {
  const wrapper = block.ownerDocument.createElement('div');
  wrapper.setAttribute(htmlBlockAttribute, block.outerHTML);
  block.replaceWith(wrapper);
}

function replace(element: Element, tag: string): void {
  const next = element.ownerDocument.createElement(tag);
  next.append(...element.childNodes);
  element.replaceWith(next);
}

const itemStyle = /mso-list:\s*l\d+\s+level([1-9])\b/i;
const markerStyle = /mso-list:\s*ignore/i;

const styledAs = (root: Element, tag: string, style: RegExp): Element[] =>
  [...root.querySelectorAll(`${tag}[style]`)].filter((one) =>
    style.test(one.getAttribute('style') ?? ''),
  );

/** Word copies items as paragraphs that hold their bullet or number as text. */
function makeWordLists(body: Element): void {
  const create = (tag: string): Element => body.ownerDocument.createElement(tag);
  /** The open lists, outermost first. */
  let lists: Element[] = [];
  for (const item of styledAs(body, 'p', itemStyle)) {
    const level = Number(itemStyle.exec(item.getAttribute('style') ?? '')?.[1]);
    const markers = styledAs(item, 'span', markerStyle);
    const marker = markers.map(({ textContent }) => textContent.trim()).join('');
    for (const one of markers) one.remove();
    const tag = /^\(?(?:\d+|[a-z]{1,5})[.)]/i.test(marker) ? 'OL' : 'UL';
    // Another text or another kind of list is in between.
    if (item.previousElementSibling !== lists[0]) lists = [];
    lists = lists.slice(0, level);
    if (lists[level - 1]?.tagName !== tag) lists = lists.slice(0, level - 1);
    while (lists.length < level) {
      const opened = create(lists.length === level - 1 ? tag : 'UL');
      const parent = lists.at(-1);
      if (!parent) item.before(opened);
      else (parent.lastElementChild ?? parent.appendChild(create('li'))).append(opened);
      lists.push(opened);
    }
    const list = lists.at(-1);
    // Continues a list that other text interrupted.
    const number = Number.parseInt(marker, 10);
    if (number > 1 && list?.childElementCount === 0) list.setAttribute('start', String(number));
    const line = create('li');
    line.append(...item.childNodes);
    list?.append(line);
    item.remove();
  }
}
