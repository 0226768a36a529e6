import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';
import { startAudioRecord } from '../audio-record.ts';
import type { Pattern, Query } from './queries.ts';

/** Runs in every page of a journey, and finds elements there. */
export interface PageScript {
  /** The visible matches, in the order of the document. */
  all(query: Query): HTMLElement[];
  /** The element that the query selects; null if there is none. */
  one(query: Query): HTMLElement | null;
  /**
   * The middle of the element, in pixels from the top left of the window. If the element cannot be
   * pressed, the reason: the page has to scroll first, or something covers it.
   */
  place(query: Query): { x: number; y: number } | { why: string };
  /** The parts of the page that help to understand a failure. */
  describe(): string;
  /** Errors since the last call. */
  takeErrors(): string[];
}

declare global {
  interface Window {
    pageScript?: PageScript;
  }
}

const read = (query: string | Pattern): string | RegExp =>
  typeof query === 'string' ? query : new RegExp(query.pattern, query.flags);

function candidates(query: Query): HTMLElement[] {
  const { name, level, within } = query;
  const root = within ? one(within) : document.documentElement;
  if (!root) return [];
  if (query.by === 'css')
    return [...(within ? root : document).querySelectorAll<HTMLElement>(query.wanted)];
  if (query.by === 'role') {
    return queryAllByRole(root, query.wanted, {
      ...(name !== undefined && { name: read(name) }),
      ...(level !== undefined && { level }),
    });
  }
  const find = query.by === 'label' ? queryAllByLabelText : queryAllByText;
  return find(root, read(query.wanted));
}

const all = (query: Query): HTMLElement[] =>
  candidates(query).filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (query.containing === undefined || contains(element, read(query.containing))),
  );

const contains = ({ textContent }: Element, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? textContent.includes(wanted) : wanted.test(textContent);

const one = (query: Query): HTMLElement | null => all(query).at(query.at ?? 0) ?? null;

function place(query: Query): { x: number; y: number } | { why: string } {
  const element = one(query);
  if (!element) return { why: 'it is not there' };
  if (element.matches(':disabled')) return { why: 'it is disabled' };
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const hit = document.elementFromPoint(x, y);
  if (hit && (element.contains(hit) || hit.closest('label')?.control === element)) return { x, y };
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return { why: hit ? `${hit.outerHTML.slice(0, 120)} covers it` : 'it is outside of the window' };
}

const describe = (): string =>
  [
    `${location.pathname}${location.search}`,
    `heading: ${document.querySelector('h1')?.textContent ?? 'none'}`,
    `focus: ${document.activeElement?.outerHTML.slice(0, 120) ?? 'none'}`,
    `popups: ${[
      ...document.querySelectorAll(
        '[role=dialog],[role=alertdialog],[role=menu],[role=alert],[role=status]',
      ),
    ]
      .map((popup) => popup.textContent.slice(0, 80))
      .filter(Boolean)
      .join(' | ')}`,
    `main: ${document.querySelector('main')?.innerText.replaceAll(/\s+/g, ' ').slice(0, 600) ?? 'none'}`,
  ].join('\n');

const errors: string[] = [];

function watchErrors(): void {
  addEventListener('error', ({ error, message }) =>
    errors.push(error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : message),
  );
  addEventListener('unhandledrejection', ({ reason }) =>
    errors.push(`rejected: ${String(reason)}`),
  );
  const log = console.error.bind(console);
  console.error = (...parts: unknown[]) => {
    errors.push(parts.map(String).join(' '));
    log(...parts);
  };
}

window.pageScript = { all, one, place, describe, takeErrors: () => errors.splice(0) };
watchErrors();
startAudioRecord();
