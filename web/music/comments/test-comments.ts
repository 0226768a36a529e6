import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { CallKey } from '../../../contracts/schema/calls.ts';
import type { FailureKind } from '../../../contracts/faults/fault.ts';
import { world } from '../../../mocks/node.ts';
import type { CommentRow } from '../../../mocks/state.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { toastStore } from '../../ui/toast-store.ts';

/** Observers to notify by hand, because jsdom has no layout. */
const watching = new Set<IntersectionObserverCallback>();
const notify = (callback: IntersectionObserverCallback, isIntersecting: boolean) =>
  callback([{ isIntersecting }] as IntersectionObserverEntry[], {} as IntersectionObserver);

/** Lets tests scroll comments into sight. Call it in each file. */
export function withSight(): void {
  beforeEach(() => {
    watching.clear();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #callback: IntersectionObserverCallback;
        constructor(callback: IntersectionObserverCallback) {
          this.#callback = callback;
        }
        observe(): void {
          watching.add(this.#callback);
          notify(this.#callback, false);
        }
        disconnect(): void {
          watching.delete(this.#callback);
        }
      },
    );
  });
  afterEach(() => void vi.unstubAllGlobals());
}

export const comeIntoSight = (): Promise<void> =>
  act(async () => {
    for (const callback of watching) notify(callback, true);
    await Promise.resolve();
  });

type Options = Parameters<typeof renderApp>[0];
type App = Awaited<ReturnType<typeof renderApp>>;

/** Opens a page and scrolls to its comments. */
export async function openComments(
  path: string,
  as: Options['as'] = 'member',
  options: Partial<Options> = {},
): Promise<App> {
  const app = await renderApp({ path, as, ...options });
  await screen.findByRole('heading', { level: 1 });
  await comeIntoSight();
  return app;
}

export const section = (): Promise<HTMLElement> =>
  screen.findByRole('region', { name: /^Comments/ });
export const articles = async (): Promise<HTMLElement[]> =>
  within(await section()).getAllByRole('article');
/** The text of all comments, in order. */
export const commentTexts = async (): Promise<(string | null | undefined)[]> =>
  (await articles()).map((one) => one.querySelector('p[dir=auto]')?.textContent);

export async function commentWith(text: string | RegExp): Promise<HTMLElement> {
  const found = (await articles()).find((one) => within(one).queryByText(text));
  if (!found) throw new Error(`No comment says ${String(text)}`);
  return found;
}

export const field = async (name = 'Your comment'): Promise<HTMLElement> =>
  within(await section()).findByRole('textbox', { name });
export const press = async (
  { user }: Pick<App, 'user'>,
  where: HTMLElement,
  name: string,
): Promise<void> => user.click(await within(where).findByRole('button', { name }));
export const fail = (key: CallKey, as: FailureKind): unknown =>
  world.state.failures.push({ key, as, times: 9 });
export const rowOf = (id: number): CommentRow | undefined =>
  world.state.comments.find((one) => one.id === id);

/** Clicks the button of the toast shown. */
export const undo = (): Promise<void> =>
  act(async () => {
    const action = toastStore.read()?.action?.action;
    if (typeof action === 'function') action();
    await Promise.resolve();
  });
