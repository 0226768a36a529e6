/**
 * Foreign HTML as nodes in which nothing loads or runs. Not through a document's own body: `<img name=body>` would take its place. Forms are
 * taken from around what is in them, for a field named `childNodes` or `attributes` answers in place of the form's own.
 */
export function parseHtml(html: string): HTMLElement {
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  holder.innerHTML = html;
  for (const form of holder.querySelectorAll('form')) unwrap(form);
  return holder;
}

/** Leaves an element's content in its place. By ranges, which ask the element nothing that its fields could answer. */
export function unwrap(element: Element): void {
  const range = document.createRange();
  range.selectNodeContents(element);
  const content = range.extractContents();
  range.selectNode(element);
  range.deleteContents();
  range.insertNode(content);
}
