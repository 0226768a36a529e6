import { act, render, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { lazy, type ReactNode, Suspense } from 'react';
import {
  createPath,
  Link,
  Navigate,
  type NavigateFunction,
  type NavigateOptions,
  useLocation,
  useNavigate,
} from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openTab } from '../../dev/test/test-app.tsx';
import { BrowserHistory, type Confirm, useIsNavigating } from './history.ts';
import { BrowserRouter } from './router.tsx';
import { useBlocker } from '../../ui/forms/use-unsaved-guard.ts';

const user: UserEvent = userEvent.setup({ delay: null });
const shown = () => screen.getByText(/^at /).textContent;

interface Guard {
  isDirty?: boolean;
  confirm?: Confirm;
}

/** Opens '/b' with '/a' before it and '/c' after it in the history. */
async function open({ isDirty = false, confirm = () => Promise.resolve(false) }: Guard = {}) {
  openTab(['/a', '/b', '/c']);
  await go(-1);
  const app: { navigate: NavigateFunction } = { navigate: () => undefined };
  const Page = (props: Guard) => {
    useBlocker(props.isDirty ?? false, props.confirm ?? confirm);
    app.navigate = useNavigate();
    const location = useLocation();
    return (
      <>
        <Link to="/d" state="from b">
          Go
        </Link>
        <p>
          at {createPath(location)} {JSON.stringify(location.state)}
        </p>
      </>
    );
  };
  const { rerender, unmount } = render(
    <BrowserRouter>
      <Page isDirty={isDirty} />
    </BrowserRouter>,
  );
  return {
    unmount,
    rerender: (props: Guard) =>
      rerender(
        <BrowserRouter>
          <Page {...props} />
        </BrowserRouter>,
      ),
    navigate: (to: string, options?: NavigateOptions) => act(async () => app.navigate(to, options)),
  };
}

/** Uses the browser's own buttons: the app is notified after the address has changed. */
const go = (delta: number) =>
  act(async () => {
    const moved = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    window.history.go(delta);
    await moved;
  });

/** Waits for a Back that was undone or confirmed to take effect. */
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
const untilIdle = () => act(pause);

afterEach(() => window.history.replaceState(null, '', '/'));

describe("the browser's history", () => {
  test("restores Back, Forward and a link's state across a reload", async () => {
    const { unmount } = await open();
    await user.click(screen.getByRole('link'));
    expect([location.pathname, shown()]).toEqual(['/d', 'at /d "from b"']);

    await go(-1);
    expect(shown()).toBe('at /b null');
    await go(1);
    expect(shown()).toBe('at /d "from b"');

    unmount();
    const Again = () => <p>at {JSON.stringify(useLocation().state)}</p>;
    render(
      <BrowserRouter>
        <Again />
      </BrowserRouter>,
    );
    expect(shown()).toBe('at "from b"');
  });

  test('keeps the neighbouring entries of a replaced entry', async () => {
    const { navigate } = await open();

    await navigate('/d', { replace: true });
    await go(1);
    expect(shown()).toBe('at /c null');
    await go(-2);
    expect(shown()).toBe('at /a null');
  });

  test('gives each entry a key and restores it after Back', async () => {
    const { navigate } = await open();
    const keyOf = () => (window.history.state as { key: string }).key;
    const key = keyOf();

    await navigate('/d');
    expect(keyOf()).not.toBe(key);
    await go(-1);

    expect(keyOf()).toBe(key);
  });

  test("changes a page's address without a new entry or a question", async () => {
    const confirm = vi.fn(() => Promise.resolve(false));
    const { navigate } = await open({ isDirty: true, confirm });
    await navigate('/b?of=b', { state: 'kept', isForced: true });
    const entry: unknown = window.history.state;

    await navigate('/b/with-its-name', { replace: true, isSamePage: true });

    expect(confirm).not.toHaveBeenCalled();
    expect(window.history.state).toEqual(entry);
    expect([location.pathname, shown()]).toEqual([
      '/b/with-its-name',
      'at /b/with-its-name "kept"',
    ]);
  });

  test('adopts an entry that the browser created for a hash', async () => {
    await open();

    act(() => {
      location.hash = '#chapter';
    });

    await waitFor(() => expect(shown()).toBe('at /b#chapter null'));
  });

  test('adds no entry for a link to the current address', async () => {
    const { navigate } = await open();
    await navigate('/d');
    const before = window.history.length;

    await user.click(screen.getByRole('link'));

    expect(window.history).toHaveLength(before);
  });

  test('adds no entry for a redirect back to the current address', async () => {
    openTab(['/a', '/b']);
    const Page = () => {
      const { pathname } = useLocation();
      return pathname === '/b' ? <Navigate to="/d" replace /> : <p>at {pathname}</p>;
    };
    render(
      <BrowserRouter>
        <Page />
      </BrowserRouter>,
    );
    await waitFor(() => expect(shown()).toBe('at /d'));

    await go(-1);

    expect(shown()).toBe('at /a');
  });
});

describe('a page that asks before leaving', () => {
  test.each([
    ['a link', '/d', '/d'],
    ['Back', -1, '/a'],
    ['Forward', 1, '/c'],
  ] as const)('is left by %s after a confirmation', async (_, to, wanted) => {
    let answer: (mayLeave: boolean) => void = () => undefined;
    const confirm = vi.fn(
      () =>
        new Promise<boolean>((resolve) => {
          answer = resolve;
        }),
    );
    const { navigate } = await open({ isDirty: true, confirm });

    await (typeof to === 'string' ? navigate(to) : go(to));
    await untilIdle();
    expect([location.pathname, shown()]).toEqual(['/b', 'at /b null']);

    answer(true);
    await untilIdle();
    expect([location.pathname, shown()]).toEqual([wanted, `at ${wanted} null`]);
    expect(confirm).toHaveBeenCalledOnce();
  });

  test.each([
    ['a link', '/d'],
    ['Back', -1],
    ['Forward', 1],
  ] as const)('stays after a declined %s, and keeps its history entries', async (_, to) => {
    const { navigate, rerender } = await open({ isDirty: true });

    await (typeof to === 'string' ? navigate(to) : go(to));
    await untilIdle();
    expect([location.pathname, shown()]).toEqual(['/b', 'at /b null']);

    rerender({});
    await go(1);
    expect(shown()).toBe('at /c null');
    await go(-2);
    expect(shown()).toBe('at /a null');
  });

  test('asks once, even if the visitor tries again while the dialog is open', async () => {
    const answer = Promise.withResolvers<boolean>();
    const confirm = vi.fn(() => answer.promise);
    const { navigate } = await open({ isDirty: true, confirm });

    for (const to of ['/d', '/e', '/f']) await navigate(to);
    await go(-1);
    answer.resolve(false);
    await untilIdle();
    await untilIdle();

    expect(confirm).toHaveBeenCalledOnce();
    expect([location.pathname, shown()]).toEqual(['/b', 'at /b null']);
  });

  test('asks again after each answer', async () => {
    const answers = [false, true, true];
    const confirm = vi.fn(() => pause().then(() => answers.shift() ?? false));
    await open({ isDirty: true, confirm });

    for (const delta of [-1, -1, 1]) {
      await go(delta);
      await untilIdle();
      await untilIdle();
    }

    expect(confirm).toHaveBeenCalledTimes(3);
    expect(shown()).toBe('at /b null');
  });

  test('does not ask before changes of its own query or forced navigation', async () => {
    const confirm = vi.fn(() => Promise.resolve(false));
    const { navigate } = await open({ isDirty: true, confirm });

    await navigate('?page=2');
    expect(shown()).toBe('at /b?page=2 null');
    await navigate('/d', { isForced: true });

    expect(confirm).not.toHaveBeenCalled();
    expect(shown()).toBe('at /d null');
  });

  test('stays if the dialog fails, and asks again next time', async () => {
    const confirm = vi.fn(() => Promise.reject(new Error('closed')));
    const { navigate } = await open({ isDirty: true, confirm });

    await navigate('/d');
    await navigate('/d');

    expect(confirm).toHaveBeenCalledTimes(2);
    expect(shown()).toBe('at /b null');
  });

  test('lets the browser ask before leaving the app, but only with unsaved changes', async () => {
    const { rerender } = await open({ isDirty: true });
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(true);

    rerender({});

    expect(leave()).toBe(false);
  });
});

test('the current page stays while the next one loads, and navigation is shown as pending', async () => {
  openTab(['/a']);
  const loading = Promise.withResolvers<{ default: () => ReactNode }>();
  const Next = lazy(() => loading.promise);
  const Page = () =>
    useLocation().pathname === '/d' ? (
      <Next />
    ) : (
      <>
        <p>at /a</p>
        <Link to="/d">Go</Link>
      </>
    );
  const Indicator = () => <i>{useIsNavigating() ? 'navigating' : 'here'}</i>;
  render(
    <BrowserRouter>
      <Suspense fallback="nothing">
        <Page />
      </Suspense>
      <Indicator />
    </BrowserRouter>,
  );

  await user.click(screen.getByRole('link'));
  expect(shown()).toBe('at /a');
  expect(screen.getByText('navigating')).toBeVisible();

  await act(async () => loading.resolve({ default: () => <p>at /d</p> }));
  expect(shown()).toBe('at /d');
  expect(screen.getByText('here')).toBeVisible();
});

describe('a page of the backend', () => {
  /** Opens '/contact' in a document that lists the backend's paths. */
  function openBeside(legacy: string, prefixes = '') {
    openTab(['/search/wren', '/contact']);
    document.head.insertAdjacentHTML(
      'beforeend',
      `<meta name="foyer-legacy" content="${legacy}"><meta name="foyer-backend" content="${prefixes}">`,
    );
    const gone: string[] = [];
    const browser = {
      assign: (url: string | URL) => void gone.push(`to ${url}`),
      replace: (url: string | URL) => void gone.push(`instead ${url}`),
      reload: () => void gone.push(`anew ${location.pathname}`),
    };
    const history = new BrowserHistory(browser);
    const stop = history.listen(() => gone.push(`shown ${location.pathname}`));
    return {
      history,
      gone,
      close: () => {
        stop();
        for (const meta of document.querySelectorAll('meta[name^=foyer-]')) meta.remove();
      },
    };
  }

  test('opens in the browser from a link, by code and by Back, while the app opens all other pages', async () => {
    const { history, gone, close } = openBeside('pricing search');
    history.block(() => Promise.resolve(false));

    history.push('/pricing?plan=2#top', null);
    history.replace('/pricing', null);
    history.push({ pathname: '/search/sable' }, null);
    expect(location.pathname).toBe('/contact');
    expect(gone).toEqual([
      `to ${location.origin}/pricing?plan=2#top`,
      `instead ${location.origin}/pricing`,
      `to ${location.origin}/search/sable`,
    ]);

    await go(-1);
    history.push('/login', null, { isForced: true });
    expect(gone.slice(3)).toEqual(['anew /search/wren', 'shown /login']);
    close();
  });

  test('includes every address below a path that the gateway forwards', () => {
    const { history, gone, close } = openBeside('', 'api/v1 storage horizon contact');
    history.push('/storage/terms.pdf?v=2#page=3', null);
    history.replace({ pathname: '/horizon' }, null);
    history.push('/contact', null);
    expect(gone).toEqual([
      `to ${location.origin}/storage/terms.pdf?v=2#page=3`,
      `instead ${location.origin}/horizon`,
      `to ${location.origin}/contact`,
    ]);

    history.push('/storages', null);
    history.push('/api/v2', null);
    expect(gone.slice(3)).toEqual(['shown /storages', 'shown /api/v2']);
    close();
  });

  test('does not exist if the document lists none', () => {
    const { history, gone, close } = openBeside('');
    history.push('/pricing', null);
    history.push('/nowhere', null);
    expect(gone).toEqual(['shown /pricing', 'shown /nowhere']);
    close();
  });
});
