/** The words of a piece of HTML, without any of its tags or code. The parsed document is inert: nothing in it loads or runs. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const code of body.querySelectorAll('script, style')) code.remove();
  return body.textContent;
}
