import { act, render } from '@testing-library/react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { BrowserRouter } from './router.tsx';
import { useScrollRestoration } from './scroll-restoration.ts';

/** Replaces the layout that jsdom lacks: the page's height and the scroll position. */
const page = { height: 0, top: 0 };
let grow: (() => void) | undefined;

class FakeResizeObserver {
  constructor(listener: () => void) {
    grow = listener;
  }
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {
    grow = undefined;
  }
}

beforeEach(() => {
  Object.assign(page, { height: 2_000, top: 0 });
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  vi.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => {
    page.top = Math.min(Number(args[1]), page.height);
  });
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => page.top);
  sessionStorage.clear();
  window.history.replaceState(null, '', '/contact');
  return () => {
    vi.unstubAllGlobals();
    window.history.replaceState(null, '', '/');
  };
});

function open() {
  const app: { navigate: NavigateFunction; unmount: () => void } = {
    navigate: () => undefined,
    unmount: () => undefined,
  };
  const Page = () => {
    useScrollRestoration();
    app.navigate = useNavigate();
    return null;
  };
  app.unmount = render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  ).unmount;
  return {
    ...app,
    go: (to: string | number) =>
      act(async () => {
        const moved =
          typeof to === 'string'
            ? null
            : new Promise((resolve) => {
                window.addEventListener('popstate', resolve, { once: true });
              });
        if (typeof to === 'string') app.navigate(to);
        else app.navigate(to);
        await moved;
      }),
  };
}

test('a new page starts at its top, and Back and Forward restore the scroll position', async () => {
  const { go } = open();

  page.top = 700;
  await go('/pricing');
  expect(page.top).toBe(0);

  page.top = 300;
  await go(-1);
  expect(page.top).toBe(700);
  await go(1);
  expect(page.top).toBe(300);
});

test('a new query of the same page keeps the scroll position', async () => {
  const { go } = open();
  page.top = 700;

  await go('?page=2');

  expect(page.top).toBe(700);
});

test('Back waits for content that is still loading, unless the visitor scrolls meanwhile', async () => {
  const { go } = open();
  page.top = 700;
  await go('/pricing');

  page.height = 100;
  await go(-1);
  expect(page.top).toBe(100);
  page.height = 2_000;
  act(() => grow?.());
  expect(page.top).toBe(700);
  expect(grow).toBeUndefined();

  await go('/pricing');
  page.height = 100;
  await go(-1);
  window.dispatchEvent(new Event('wheel'));
  expect(grow).toBeUndefined();
});

test('scroll positions survive a reload', () => {
  const { unmount } = open();
  page.top = 700;
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(sessionStorage.getItem('foyer.scroll') ?? '')).toContainEqual([
    expect.any(String),
    700,
  ]);
  unmount();

  window.history.replaceState(
    { key: 'from the page before', index: 3, state: null },
    '',
    '/contact',
  );
  sessionStorage.setItem('foyer.scroll', '[["from the page before",500]]');
  page.top = 0;
  open();

  expect(page.top).toBe(500);
});

test('ignores invalid data in the storage', () => {
  sessionStorage.setItem('foyer.scroll', '{"a":');

  expect(open).not.toThrow();
});
