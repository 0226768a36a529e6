import { attempt } from './attempt.ts';

/** Joins class names, without the false and undefined ones. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** The value of a form field; empty if the form lacks the field, or it contains a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * Whether an input method uses this key itself, as for Japanese. Safari ends the composition before
 * it sends Enter, with this code.
 */
export const isComposing = (event: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- the only sign in Safari
  event.isComposing || event.keyCode === 229;

/** JSON that the gateway put into the document; null if it is missing or truncated. */
export function readInlined(id: string): unknown {
  return (
    attempt((): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null')) ?? null
  );
}

/** For a browser that is never idle, or has no idle callback (Safari). */
const maxIdleWaitMs = 2_000;

export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** Runs a function once, when the browser is idle. */
export function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(act, { timeout: maxIdleWaitMs });
  else setTimeout(act, maxIdleWaitMs);
}

/** Listens for an event. Returns a function that stops. */
export function listen<E extends Event>(
  target: EventTarget | null | undefined,
  type: string,
  act: (event: E) => void,
  options?: AddEventListenerOptions,
): () => void {
  const listener = act as (event: Event) => void;
  target?.addEventListener(type, listener, options);
  return () => target?.removeEventListener(type, listener, options);
}

/** Acts each time an element comes into view. Returns a function that stops. */
export function whenInView(
  element: Element | null,
  act: () => void,
  rootMargin = '0px',
): (() => void) | undefined {
  if (!element || typeof IntersectionObserver !== 'function') return undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) act();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Whether the appearance editor frames this page. The policy forbids other hosts to do so. */
export const isEditing = (): boolean => typeof window !== 'undefined' && window.parent !== window;

/** The requested scroll behaviour, unless the visitor prefers reduced motion. */
export const motionSafeBehavior = (behavior: ScrollBehavior): ScrollBehavior =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
    ? 'auto'
    : behavior;

/**
 * Whether the operator allows this resource: Google Fonts, ad scripts, error reporting, or the player
 * on other sites. The gateway lists the allowed ones in a meta tag, and blocks the rest.
 */
export const siteAllows = (what: 'fonts' | 'ads' | 'reports' | 'embeds'): boolean =>
  document.querySelector(`meta[name="foyer-allows"][content~="${what}"]`) !== null;
