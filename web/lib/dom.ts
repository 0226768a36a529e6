/** Joins the class names that apply; false and undefined ones are left out. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** What was typed into a field; empty where the form has no such field, or a file stands in it. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Whether an element is drawn: neither it nor anything around it is hidden. */
export function isVisible(element: Element): boolean {
  if (getComputedStyle(element).visibility === 'hidden') return false;
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).display === 'none') return false;
  return true;
}

/** JSON that the gateway put into the document under this id; null where it is not there, or was cut off in transit. */
export function readInlined(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Milliseconds after which it runs even if the browser is never idle, or cannot say so (Safari). */
const mostMs = 2_000;

/** Runs something once, when the browser is idle. */
export function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: mostMs });
  else setTimeout(act, mostMs);
}

/** Whether the appearance editor shows this page. By the page's policy, only windows of this host can frame it. */
export const isEditing = (): boolean => typeof window !== 'undefined' && window.parent !== window;

/** How to scroll: as wished, unless somebody wants nothing to move. */
export const calmly = (wish: ScrollBehavior): ScrollBehavior =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
    ? 'auto'
    : wish;
