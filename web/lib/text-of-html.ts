/** The words of a piece of HTML, without any of its tags. The parsed document is inert: nothing in it loads or runs. */
export function textOfHtml(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}
