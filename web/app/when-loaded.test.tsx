import { startTransition, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import * as screens from './screens.ts';
import { WhenLoaded } from './app-routes.tsx';

test.each([0, 1, 3])(
  'shows a screen whose code loads %i steps later, without an empty page in between',
  async (steps) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    let isLoaded = false;
    vi.spyOn(screens, 'isScreenLoaded').mockImplementation(() => isLoaded);
    vi.spyOn(screens, 'loadScreen').mockImplementation(async () => {
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      isLoaded = true;
    });
    const page = document.createElement('div');
    const root = createRoot(page);

    startTransition(() =>
      root.render(
        <Suspense fallback="Loading">
          <WhenLoaded choice={{ screen: `screen ${steps}`, layout: 'site' }}>
            {() => 'Contact'}
          </WhenLoaded>
        </Suspense>,
      ),
    );

    await vi.waitFor(() => expect(page.textContent).toBe('Contact'), { timeout: 15_000 });
    root.unmount();
    vi.unstubAllGlobals();
  },
);
