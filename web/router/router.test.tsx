import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Link } from './link.tsx';
import { hrefOf } from './location.ts';
import { Navigate } from './navigate.tsx';
import { useLocation, useNavigate, useParams, useRouteMatch, useSearchParams } from './navigation.ts';
import { BrowserRouter, MemoryRouter } from './router.tsx';
import { useBlocker } from './use-blocker.ts';

function Here() {
  const location = useLocation();
  return <p>{hrefOf(location)} {JSON.stringify(location.state)}</p>;
}

const user: UserEvent = userEvent.setup({ delay: null });
const here = () => screen.getByText(/^\//).textContent;

afterEach(() => window.history.replaceState(null, '', '/'));

describe('a link', () => {
  test('goes inside the app, with its state', async () => {
    render(<MemoryRouter entries={['/login']}><Link to="/register?a=1" state={{ stoppedAt: '/x' }}>Go</Link><Here /></MemoryRouter>);

    await user.click(screen.getByRole('link', { name: 'Go' }));

    expect(here()).toBe('/register?a=1 {"stoppedAt":"/x"}');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/register?a=1');
  });

  test.each([
    ['with another key', { ctrlKey: true }, {}], ['with the middle button', { button: 1 }, {}], ['for another tab', {}, { target: '_blank' }], ['to download', {}, { download: '' }],
  ])('is left to the browser %s', (_, press, props) => {
    render(<MemoryRouter entries={['/login']}><Link to="/register" {...props}>Go</Link><Here /></MemoryRouter>);
    // jsdom cannot follow a link.
    const stop = (event: Event) => event.preventDefault();
    window.addEventListener('click', stop);

    fireEvent.click(screen.getByRole('link'), press);

    expect(here()).toMatch(/^\/login /);
    window.removeEventListener('click', stop);
  });

  test('is stopped by a handler of its own', async () => {
    render(<MemoryRouter entries={['/login']}><Link to="/register" onClick={(event) => event.preventDefault()}>Go</Link><Here /></MemoryRouter>);

    await user.click(screen.getByRole('link'));

    expect(here()).toMatch(/^\/login /);
  });

  test('to the present address makes no entry', async () => {
    window.history.replaceState(null, '', '/login');
    render(<BrowserRouter><Link to="/login">Go</Link></BrowserRouter>);
    const before = window.history.length;

    await user.click(screen.getByRole('link'));

    expect(window.history).toHaveLength(before);
  });

  test('never names another host', () => {
    render(<MemoryRouter entries={['/login']}><Link to="//evil.test/x">Go</Link></MemoryRouter>);

    expect(new URL(screen.getByRole('link').getAttribute('href') ?? '', 'https://site.test/').host).toBe('site.test');
  });
});

test('a redirect takes the place of the entry that it stands for', async () => {
  const Page = () => (useLocation().pathname === '/billing' ? <Navigate to="/login" replace state="x" /> : <Here />);
  const Back = () => { const navigate = useNavigate(); return <button onClick={() => navigate(-1)}>Back</button>; };
  render(<MemoryRouter entries={['/contact', '/billing']}><Page /><Back /></MemoryRouter>);

  await waitFor(() => expect(here()).toBe('/login "x"'));
  await user.click(screen.getByRole('button'));

  expect(here()).toMatch(/^\/contact /);
});

test('tells the route, its parameters and the query of the address, where there is no browser too', () => {
  const Page = () => {
    const [query] = useSearchParams();
    return <p>{useRouteMatch()?.route.id} {useParams()['token']} {query.get('email')}</p>;
  };

  expect(renderToString(<MemoryRouter entries={['/password/reset/abc?email=a%40b.c']}><Page /></MemoryRouter>).replaceAll('<!-- -->', '')).toBe('<p>reset-password abc a@b.c</p>');
});

test('another query keeps the page and its other entries', async () => {
  const Page = () => { const [query, setQuery] = useSearchParams(); return <button onClick={() => setQuery({ page: '2' })}>{query.get('page')}</button>; };
  render(<MemoryRouter entries={['/notifications?page=1']}><Page /><Here /></MemoryRouter>);

  await user.click(screen.getByRole('button', { name: '1' }));

  expect(screen.getByRole('button', { name: '2' })).toBeVisible();
  expect(here()).toMatch(/^\/notifications\?page=2 /);
});

describe('the history of the browser', () => {
  const App = ({ isDirty = false, ask = () => Promise.resolve(false) }) => {
    useBlocker(isDirty, ask);
    return <><Link to="/register" state="kept">Go</Link><Here /></>;
  };
  const go = (delta: number) => act(async () => {
    const moved = new Promise((resolve) => { window.addEventListener('popstate', resolve, { once: true }); });
    window.history.go(delta);
    await moved;
  });
  const open = (app = <App />) => {
    window.history.replaceState(null, '', '/login?a=1');
    return render(<BrowserRouter>{app}</BrowserRouter>);
  };

  test('is followed back and forth, and keeps what a link left in it over a reload', async () => {
    const { unmount } = open();
    await user.click(screen.getByRole('link'));
    expect(location.pathname).toBe('/register');

    await go(-1);
    expect(here()).toBe('/login?a=1 null');
    await go(1);
    expect(here()).toBe('/register "kept"');

    unmount();
    render(<BrowserRouter><App /></BrowserRouter>);
    expect(here()).toBe('/register "kept"');
  });

  test('takes in an entry that the browser made for a hash', async () => {
    open();

    act(() => { location.hash = '#part'; });

    await waitFor(() => expect(here()).toBe('/login?a=1#part null'));
  });

  test('goes nowhere by Back while something may be lost, and does after a yes', async () => {
    const answers = [false, true];
    const ask = vi.fn(() => Promise.resolve(answers.shift() ?? true));
    const { rerender } = open();
    await user.click(screen.getByRole('link'));
    rerender(<BrowserRouter><App isDirty ask={ask} /></BrowserRouter>);

    await go(-1);
    await waitFor(() => expect(location.pathname).toBe('/register'));
    expect(here()).toBe('/register "kept"');
    expect(ask).toHaveBeenCalledOnce();

    await go(-1);
    await waitFor(() => expect(here()).toBe('/login?a=1 null'));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('asks before the app itself is left, only while something may be lost', () => {
    const { rerender } = open(<App isDirty />);
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(true);

    rerender(<BrowserRouter><App /></BrowserRouter>);

    expect(leave()).toBe(false);
  });
});
