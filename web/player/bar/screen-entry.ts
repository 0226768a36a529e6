export interface ScreenEntry {
  /** Takes the entry back, unless that is done already, or another page has come meanwhile; after those above it. Resolves when the page's own entry is the present one. */
  leave: () => Promise<void>;
}

const keyOf = (state: unknown): unknown => (state as { key?: unknown } | null)?.key;

/** Browsers go back in their own time: an entry that came meanwhile would go in place of the one that was meant. */
let goingBack = Promise.resolve();

const isScreen = (state: unknown): boolean =>
  (state as { isScreen?: unknown } | null)?.isScreen === true;

/** Whoever was led on from a screen left its entry in the history, where it looks like the page's own: coming upon it leads one further. */
function passLeftEntries({ state }: PopStateEvent): void {
  if (isScreen(state) && entries.length === 0) window.history.back();
}

/** What fills the screen now, one above the other. Each: settles when its entry is gone. */
const entries: Promise<void>[] = [];

/**
 * Has Back close what fills the screen, as one expects on a phone, rather than leave the page below: an entry of its own in the browser's history,
 * which looks to the router like the page's. Of several, Back closes the topmost.
 */
export async function openScreenEntry(onBack: () => void): Promise<ScreenEntry> {
  await goingBack;
  const state: unknown = window.history.state;
  // Once, however often it is added.
  window.addEventListener('popstate', passLeftEntries);
  window.history.pushState({ ...(state as object | null), isScreen: true }, '');
  const isOfPage = () => keyOf(window.history.state) === keyOf(state);
  let end = () => {};
  const gone = new Promise<void>((resolve) => {
    const follow = () => {
      // To another page: nothing of this one stays.
      if (entries.at(-1) !== gone && isOfPage()) return;
      end();
      onBack();
    };
    end = () => {
      window.removeEventListener('popstate', follow);
      void entries.splice(entries.indexOf(gone), 1);
      resolve();
    };
    window.addEventListener('popstate', follow);
  });
  entries.push(gone);
  let isLeaving = false;
  return {
    async leave() {
      if (isLeaving || !entries.includes(gone)) return;
      isLeaving = true;
      await entries[entries.indexOf(gone) + 1];
      if (!entries.includes(gone)) return;
      if (!isOfPage()) {
        end();
        return;
      }
      goingBack = gone;
      window.history.back();
      await gone;
    },
  };
}
