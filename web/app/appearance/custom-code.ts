import { safeHref } from '../../lib/address.ts';

const holderId = 'be-custom-html';
const tags = new Set(
  'a abbr b blockquote br code div em figcaption figure footer h2 h3 h4 h5 h6 header hr i img li mark ol p pre s section small span strong sub sup u ul'.split(
    ' ',
  ),
);
const attributes = new Set([
  'alt',
  'class',
  'dir',
  'height',
  'href',
  'lang',
  'src',
  'title',
  'width',
]);
/** Their text is for machines. */
const dropped =
  'script, style, template, noscript, iframe, object, embed, svg, math, textarea, select, title';

let sheet: CSSStyleSheet | null = null;

/** Puts the editor's style sheet in place of its last one. A constructed sheet cannot import another. */
export function showCustomCss(code: string): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(code);
}

/** Puts the editor's HTML at the end of the page, in place of its last, without anything that runs, asks or leads astray. */
export function showCustomHtml(code: string): void {
  document.getElementById(holderId)?.remove();
  if (code.trim() === '') return;
  const holder = document.createElement('div');
  holder.id = holderId;
  holder.append(...cleanNodes(code));
  document.body.append(holder);
}

function cleanNodes(code: string): Node[] {
  const body = parseHtml(code);
  for (const element of body.querySelectorAll(dropped)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    if (tags.has(element.localName)) cleanAttributes(element);
    else unwrap(element);
  }
  return [...body.childNodes];
}

function cleanAttributes(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const isAddress = name === 'href' || name === 'src';
    if (!attributes.has(name) || (isAddress && safeHref(value) === null))
      element.removeAttribute(name);
  }
}

/**
 * Foreign HTML as nodes in which nothing loads or runs. Not through a document's own body: `<img name=body>` would take its place. Forms are
 * taken from around what is in them, for a field named `childNodes` or `attributes` answers in place of the form's own.
 */
function parseHtml(html: string): HTMLElement {
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  holder.innerHTML = html;
  for (const form of holder.querySelectorAll('form')) unwrap(form);
  return holder;
}

/** Leaves an element's content in its place. By ranges, which ask the element nothing that its fields could answer. */
function unwrap(element: Element): void {
  const range = document.createRange();
  range.selectNodeContents(element);
  const content = range.extractContents();
  range.selectNode(element);
  range.deleteContents();
  range.insertNode(content);
}
