import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { testStates } from '../../dev/test/test-states.tsx';
import * as states from './notifications.states.ts';

testStates(states);

const path = '/notifications';
const main = () => within(screen.getByRole('main'));
const rows = async () => {
  await screen.findAllByRole('listitem');
  return main().getAllByRole('listitem');
};
const failWith = (status: number, message: string) =>
  server.use(http.get('*/api/v1/notifications', () => HttpResponse.json({ message }, { status })));
const tryAgain = () => screen.findByRole('button', { name: 'Try again' });

describe('the notifications', () => {
  test('F124 lists notifications as text with their time, newest first', async () => {
    await renderApp({ path, as: 'member' });

    const [first, second] = await waitFor(async () => {
      const all = await rows();
      expect(all.length).toBeGreaterThan(1);
      return all;
    });

    expect(first).toHaveTextContent('Tomás Arriaga invited you to join Spring Tour Crew');
    expect(first).toHaveTextContent('a few seconds ago');
    expect(second).toHaveTextContent('Wren Castellane released Salt on the Sill');
    expect(within(second ?? document.body).getByText('3 hours ago')).toHaveAttribute('dateTime');
  });

  test('F122 renders no unsafe markup and runs no code', async () => {
    const content =
      '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script><b>Wren</b> &lt;3';
    await renderApp({
      path,
      as: 'member',
      change: ({ notifications }) => {
        Object.assign(notifications[1]?.[0]?.data?.lines?.[0] ?? {}, { content });
      },
    });

    expect(await screen.findByText('Wren')).toBeVisible();
    expect(main().getAllByRole('listitem')[0]).toHaveTextContent('Wren <3');
    expect(main().queryAllByRole('img')).toEqual([]);
    expect(window).not.toHaveProperty('hacked');
  });

  test.each([
    [[]],
    [{}],
    [null],
    [{ lines: null }],
    [{ lines: [null, {}, { content: 7 }] }],
    [{ title: 'Of another shape', image: 7 }],
  ])('F121 accepts data of another shape: %j', async (data) => {
    // The schema does not allow it, which is reported to developers.
    vi.spyOn(console, 'error').mockReturnValue();
    await renderApp({
      path,
      as: 'member',
      change: ({ notifications }) => {
        Object.assign(notifications[1]?.[0] ?? {}, { data });
      },
    });

    expect(
      await screen.findByRole('link', { name: 'Wren Castellane released Salt on the Sill' }),
    ).toBeVisible();
    expect(main().getByText('a few seconds ago')).toBeVisible();
  });

  test('F124 requests 30 notifications per page', async () => {
    const pageSizes: (string | null)[] = [];
    server.use(
      http.get('*/api/v1/notifications', ({ request }) => {
        pageSizes.push(new URL(request.url).searchParams.get('perPage'));
      }),
    );

    await renderApp({ path, as: 'member' });
    await screen.findByText(/invited you to join/);

    expect(pageSizes).toEqual(['30']);
  });

  test('F128 marks unread notifications in text too', async () => {
    await renderApp({ path, as: 'member' });

    await screen.findByText(/invited you to join/);

    expect(main().getAllByText('Unread')).toHaveLength(3);
  });

  test('F128 marks unread notifications with the same dot, with or without a picture', async () => {
    await renderApp({ path, as: 'member' });
    await screen.findByText(/invited you to join/);

    const marks = main()
      .getAllByText('Unread')
      .map(({ parentElement }) => parentElement);
    expect(new Set(marks.map((mark) => mark?.className)).size).toBe(1);
    expect(marks[0]).toHaveClass('size-2.5', 'bg-primary');
    expect(marks.map((mark) => mark?.closest('li')?.querySelector('img') !== null)).toContain(true);
    expect(marks.map((mark) => mark?.closest('li')?.querySelector('img') !== null)).toContain(
      false,
    );
  });

  test('F123 shows different images for different names', async () => {
    const names = ['group-add', 'people', 'export-csv', null];
    await renderApp({
      path,
      as: 'member',
      change: ({ notifications }) => {
        for (const [index, name] of names.entries())
          Object.assign(notifications[1]?.[index]?.data ?? {}, { image: name });
      },
    });
    await screen.findByText(/invited you to join/);

    const shapes = main()
      .getAllByRole('listitem')
      .slice(0, names.length)
      .map((row) => row.querySelector('svg path')?.getAttribute('d'));

    expect(new Set(shapes).size).toBe(names.length);
    expect(shapes).not.toContain(undefined);
  });

  test("F195 shows times in the user's chosen time zone", async () => {
    await renderApp({
      path,
      as: 'member',
      change: ({ people, notifications }) => {
        Object.assign(people[0] ?? {}, { timezone: 'Asia/Tokyo' });
        Object.assign(notifications[1]?.[0] ?? {}, { created_at: '2030-01-01T20:30:00Z' });
      },
    });
    await screen.findByText(/invited you to join/);

    const time = main().getAllByRole('listitem')[0]?.querySelector('time');
    if (!time) throw new Error('it has no time');
    expect(time).not.toHaveAttribute('title');
    fireEvent.pointerEnter(time, { pointerType: 'mouse' });

    expect(await screen.findByText(/^Jan 2, 2030, 5:30\sAM$/)).toBeVisible();
  });

  test('F124 opens a notification by a click on its time, which has its own tooltip', async () => {
    const { user, address } = await renderApp({ path, as: 'member' });
    await screen.findByText(/invited you to join/);
    const row = main()
      .getAllByRole('listitem')
      .find((one) => one.querySelector(':scope > a[href^="/"]'));
    const time = row?.querySelector('time');
    if (!time) throw new Error('no row leads on');

    await user.click(time);

    await waitFor(() =>
      expect(address()).toBe(row?.querySelector(':scope > a')?.getAttribute('href')),
    );
  });

  test.each([
    ['group-add'],
    ['people'],
    ['export-csv'],
    ['never-heard-of'],
    ['constructor'],
    [null],
  ])('F123 shows an image for the name %j', async (image) => {
    await renderApp({
      path,
      as: 'subscriber',
      change: ({ notifications }) => {
        for (const one of notifications[2] ?? []) Object.assign(one.data ?? {}, { image });
      },
    });

    const [row] = await waitFor(async () => {
      const all = await rows();
      expect(all).toHaveLength(2);
      return all;
    });

    expect(row?.querySelector('svg path')?.getAttribute('d')).toMatch(/^M/);
  });

  test('F125 shows a message if there are no notifications', async () => {
    await renderApp({ path, as: 'two-factor' });

    expect(await screen.findByText('Hang tight!')).toBeVisible();
    expect(screen.getByText('Notifications will start showing up here soon.')).toBeVisible();
  });

  test('F163 shows a loading message only if loading takes long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    const { user } = await renderApp({ path: '/contact', as: 'member' });
    await vi.waitFor(() => screen.getByRole('heading', { level: 1 }), 15_000);
    world.state.latencyMs = 5_000;

    const bell = within(screen.getByRole('banner')).getByRole('link', { name: /^Notifications/ });
    await user.click(bell);
    await vi.waitFor(() => screen.getByRole('heading', { name: 'Notifications' }), 15_000);
    expect(main().queryByText('Loading')).toBeNull();

    await vi.advanceTimersByTimeAsync(600);
    await waitFor(() => expect(main().getByText('Loading')).toBeInTheDocument());
    await vi.advanceTimersByTimeAsync(5_000);
    await screen.findByText(/invited you to join/);
    expect(main().queryByText('Loading')).toBeNull();
  });
});

describe('notifications that fail to load', () => {
  test('shows the reason, and loads on retry', async () => {
    failWith(403, 'Not today.');
    const { user } = await renderApp({ path, as: 'member' });
    expect(await screen.findByText('Not today.')).toBeVisible();

    server.resetHandlers();
    await user.click(await tryAgain());

    expect(await screen.findByText(/invited you to join/)).toBeVisible();
    expect(screen.queryByText('Not today.')).toBeNull();
  });

  test('F101 shows a readable message for an unreadable response', async () => {
    world.state.failures.push({ key: 'GET notifications', as: 'html', times: 9 });

    await renderApp({ path, as: 'member' });

    expect(await screen.findByText('There was an issue. Please try again.')).toBeVisible();
    expect(await tryAgain()).toBeVisible();
  });

  test('F109 shows the notifications when a later retry succeeds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    world.state.failures.push({ key: 'GET notifications', as: 'maintenance', times: 1 });
    await renderApp({ path, as: 'member' });
    await tryAgain();

    await vi.advanceTimersByTimeAsync(2_100);

    expect(await screen.findByText(/invited you to join/)).toBeVisible();
  });
});

test('F035 redirects a guest to sign in', async () => {
  const { address } = await renderApp({ path });

  expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  expect(address()).toBe('/login');
});

test('F035 shows the not-found page without the integration', async () => {
  await renderApp({ path, as: 'member', scenarios: ['notifications off'] });

  expect(
    await screen.findByRole('heading', { name: /doorway to the great nothing/ }),
  ).toBeVisible();
});
