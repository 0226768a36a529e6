import type { Logger } from 'pino';
import type { Bootstrap } from '../../contracts/bootstrap.ts';

export interface GuestPage {
  path: string;
  bootstrap: Bootstrap;
  routeData: Record<string, unknown>;
  /** A theme by its id, as the visitor's cookie would name it. */
  themeChoice: string | null;
}

/** Makes the app's first screen for guests as HTML; null where the app sends them elsewhere. Throws what a screen throws. */
export type RenderGuestPage = (page: GuestPage) => string | null;

export interface PageRenderer {
  /** The same without a throw: a page that cannot be rendered is made by the browser, as all were before. */
  render: RenderGuestPage;
  /** How many pages were made without content although they should have had one. */
  failures(): number;
}

/** `render` is null where the app was not built for this. */
export function createPageRenderer(render: RenderGuestPage | null, log: Logger): PageRenderer {
  let failures = 0;
  return {
    failures: () => failures,
    render(page) {
      try {
        if (render) return render(page);
      } catch (err) {
        // Once: a screen that fails here fails for every visitor until somebody mends it.
        if (failures === 0) log.error({ err, path: page.path }, 'a page for guests could not be rendered');
      }
      failures += 1;
      return null;
    },
  };
}
