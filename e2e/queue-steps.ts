import type { Locator, Page } from '@playwright/test';

export const queue = (page: Page): Locator => page.getByRole('complementary', { name: 'Queue' });

/** Titles of the upcoming tracks, in order. */
export const comingUp = (page: Page): Promise<(string | null)[]> =>
  queue(page)
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) =>
      handles.map((handle) => handle.getAttribute('aria-label')?.replace('Move ', '') ?? null),
    );

/** Tracks of the album that these journeys play. */
export const firstNames = ['Half the Harbour', "The Ferryman's Daughter", 'Linen Weather'];
