import { safeHref } from '../../lib/address.ts';

const containerId = 'be-custom-html';
const tags = new Set(
  'a abbr b blockquote br code div em figcaption figure footer h2 h3 h4 h5 h6 header hr i img li mark ol p pre s section small span strong sub sup u ul'.split(
    ' ',
  ),
);
const attributes = new Set('alt class dir height href lang src title width'.split(' '));
/** Elements whose text content is never shown to readers. */
const dropped =
  'script, style, template, noscript, iframe, object, embed, svg, math, textarea, select, title';

let sheet: CSSStyleSheet | null = null;

/** Replaces the editor's previous style sheet. A constructed sheet cannot import another. */
export function showCustomCss(code: string): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(code);
}

/**
 * Replaces the editor's previous HTML at the end of the page. Strips everything that runs scripts,
 * makes requests or misleads.
 */
export function showCustomHtml(code: string): void {
  document.getElementById(containerId)?.remove();
  if (code.trim() === '') return;
  const container = document.createElement('div');
  container.id = containerId;
  container.append(...cleanNodes(code));
  document.body.append(container);
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
 * Parses untrusted HTML into nodes that load and run nothing. Not through a document's body, which
 * `<img name=body>` could shadow. Forms are unwrapped first, because a field named `childNodes` or
 * `attributes` would shadow the form's own property.
 */
function parseHtml(html: string): HTMLElement {
  const container = document.implementation.createHTMLDocument('').createElement('div');
  container.innerHTML = html;
  for (const form of container.querySelectorAll('form')) unwrap(form);
  return container;
}

/** Replaces an element by its content. A form field could shadow properties, but not ranges. */
function unwrap(element: Element): void {
  const range = document.createRange();
  range.selectNodeContents(element);
  const content = range.extractContents();
  range.selectNode(element);
  range.deleteContents();
  range.insertNode(content);
}
