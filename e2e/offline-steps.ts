import type { Page } from '@playwright/test';
import { expect, openAndSettle } from './site.ts';

/** Opens a page, and waits until it can start without a connection. `people`: 0 for a guest. */
export async function visit(page: Page, path: string, people = 1): Promise<void> {
  await openAndSettle(page, path);
  await expect.poll(() => kept(page)).toEqual({ shell: 1, isControlled: true, people });
}

/** Until the replies that the page asked for at once are kept. */
export const keptReplies = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('foyer-kept:'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const kept = (page: Page) =>
  page.evaluate(async () => ({
    shell: (await caches.has('foyer-shell'))
      ? (await (await caches.open('foyer-shell')).keys()).length
      : 0,
    isControlled: navigator.serviceWorker.controller !== null,
    people: (await caches.keys()).filter((name) => name.startsWith('foyer-kept:')).length,
  }));
