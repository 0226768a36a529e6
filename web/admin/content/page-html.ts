import { isMarkup } from '../../../contracts/markup.ts';

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Converts the body of a page for saving. The editor leaves unformatted text plain, but pages are
 * always read as HTML, so each paragraph becomes an element.
 */
export function asPageHtml(body: string): string {
  if (isMarkup(body) || body.trim() === '') return body;
  return body
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
