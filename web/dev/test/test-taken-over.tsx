import { act, cleanup } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { App } from '../../app/app.tsx';
import { setServerOrigin } from '../../lib/address.ts';
import { createRenderer, type GuestPage, type RenderGuestPage } from '../../server.tsx';

let render: RenderGuestPage;
let root: Root | null = null;

/** Sets up each test of the file that calls it. */
export function prepareTakeOver(): void {
  beforeAll(async () => {
    render = await createRenderer('https://music.test');
  });
  afterAll(() => setServerOrigin(window.location.origin));
  afterEach(() => {
    act(() => root?.unmount());
    cleanup();
    document.body.replaceChildren();
    window.history.replaceState(null, '', '/');
  });
}

/** Browser APIs that servers lack. Rendering is synchronous, so no other code misses them. */
const browserOnly = [
  'window',
  'document',
  'location',
  'navigator',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'history',
];

function renderWithoutBrowser(page: GuestPage): string {
  for (const name of browserOnly) vi.stubGlobal(name, undefined);
  try {
    return render(page) ?? '';
  } finally {
    vi.unstubAllGlobals();
  }
}

interface TakenOver {
  /** Text of the main part before the app started. */
  before: string;
  container: HTMLElement;
  /**
   * Parts that React rerendered. Mismatched attributes appear on the console, which fails any test.
   */
  differences: unknown[];
}

/** Opens a page that the gateway rendered at an address. */
export async function takeOver(
  page: GuestPage,
  address: string,
  {
    cookies = {},
    rendered = page,
  }: { cookies?: Record<string, string>; rendered?: GuestPage } = {},
): Promise<TakenOver> {
  const container = document.createElement('div');
  container.innerHTML = renderWithoutBrowser(rendered);
  document.body.append(container);
  const before = container.querySelector('main')?.textContent ?? '';
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; Path=/`;
  window.history.replaceState(null, '', address);
  const differences: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(
      container,
      <App bootstrap={page.bootstrap} inlined={page.routeData} prerenderedAt={page.path} />,
      { onRecoverableError: (error) => void differences.push(error) },
    );
  });
  return { before, container, differences };
}
