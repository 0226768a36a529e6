import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

/** Signs in while the backend responds with this payload, or with a default trace. */
async function provoke(payload?: unknown) {
  const app = await renderApp({ path: '/login' });
  if (payload === undefined)
    world.state.failures.push({ key: 'POST auth/login', as: 'trace', times: 1 });
  else
    server.use(
      http.post('*/auth/login', () => HttpResponse.json(payload as object, { status: 500 })),
    );
  await app.user.click(await screen.findByRole('button', { name: 'Sign in' }));
  return { ...app, dialog: await screen.findByRole('dialog') };
}

const frames = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the dialog of a debug trace', () => {
  test('F152 F116 shows the exception and its message, and links to the log', async () => {
    const { dialog } = await provoke();

    expect(dialog).toHaveAccessibleName('An error occured');
    expect(dialog).toHaveTextContent(String.raw`Illuminate\Database\QueryException`);
    expect(dialog).toHaveTextContent('SQLSTATE[HY000] [2002] Connection refused');
    expect(within(dialog).getByRole('link', { name: 'Download log' })).toHaveAttribute(
      'href',
      '/api/v1/logs/error/download-latest',
    );
  });

  test('F116 reports that the log cannot be downloaded', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    server.use(
      http.get('*/logs/error/download-latest', () =>
        HttpResponse.json({ message: 'You may not see the log.' }, { status: 403 }),
      ),
    );
    const { user, dialog } = await provoke();

    await user.click(within(dialog).getByRole('link', { name: 'Download log' }));

    expect(await screen.findByText('You may not see the log.')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });

  test('F116 saves the log', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    server.use(http.get('*/logs/error/download-latest', () => new HttpResponse('[2026] error')));
    const { user, dialog } = await provoke();

    await user.click(within(dialog).getByRole('link', { name: 'Download log' }));

    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  });

  test('F152 F254 collapses vendor frames and counts them', async () => {
    const { user, dialog } = await provoke();
    expect(frames(dialog)[0]).toBe('3 vendor frames');
    expect(frames(dialog)).toContain('1 vendor frame');

    await user.click(within(dialog).getByRole('button', { name: 'Expand vendor frames' }));
    expect(frames(dialog)).toHaveLength(11);

    await user.click(within(dialog).getByRole('button', { name: 'Collapse vendor frames' }));
    expect(frames(dialog)[0]).toBe('3 vendor frames');
  });

  test("F152 shows the code of the selected frame, initially the app's own first frame", async () => {
    const { user, dialog } = await provoke();
    expect(
      within(dialog).getByLabelText('app/Services/Tracks/LoadArtistTracks.php'),
    ).toHaveTextContent("orderBy('plays', 'desc')");

    await user.click(
      within(dialog).getByRole('button', {
        name: /^app\/Http\/Controllers\/ArtistController\.php:54/,
      }),
    );

    expect(
      within(dialog).getByLabelText('app/Http/Controllers/ArtistController.php'),
    ).toHaveTextContent('$this->authorize');
    expect(within(dialog).getByRole('button', { name: /ArtistController/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('F152 closes, and reopens for the next failure', async () => {
    const { user, dialog } = await provoke();

    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();

    world.state.failures.push({ key: 'POST auth/login', as: 'trace', times: 1 });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test.each([
    ['no frames', []],
    ['invalid frames', [null, 7, 'x', {}, []]],
    ['a frame without code or line', [{ path: ['a.php'], flatIndex: 0 }]],
    ['only vendor frames', [{ vendorGroup: true, items: [{ path: ['v.php'], flatIndex: 0 }] }]],
    ['an empty group', [{ vendorGroup: true }]],
    [
      'frames with the same index',
      [
        { path: ['a.php'], flatIndex: 0 },
        { path: ['b.php'], flatIndex: 0 },
      ],
    ],
    ['a path that is a string', [{ path: 'a.php', flatIndex: 0 }]],
  ])('F153 opens for a trace of %s', async (_what, trace) => {
    const { dialog } = await provoke({
      ignitionTrace: true,
      message: 'Odd',
      exception: 'Odd',
      totalVendorGroups: 1,
      trace,
    });

    expect(dialog).toHaveTextContent('Odd');
  });

  test('F152 shows markup in an exception as text', async () => {
    const { dialog } = await provoke({
      ignitionTrace: true,
      message: '<img src=x>',
      exception: '<b>E</b>',
      totalVendorGroups: 0,
      trace: [{ path: ['<i>.php'], flatIndex: 0, codeSnippet: { 1: '<script>' } }],
    });

    await waitFor(() => expect(dialog).toHaveTextContent('<img src=x>'));
    expect(within(dialog).queryByRole('img')).toBeNull();
  });
});

describe('the trace of Laravel without Ignition', () => {
  test('F152 F153 opens the dialog too', async () => {
    const { user } = await renderApp({ path: '/login', scenarios: ['traces without Ignition'] });
    world.state.failures.push({ key: 'POST auth/login', as: 'trace', times: 1 });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    const dialog = await screen.findByRole('dialog');

    expect(dialog).toHaveAccessibleName('An error occured');
    expect(dialog).toHaveTextContent(String.raw`Illuminate\Database\QueryException`);
    expect(frames(dialog)).toEqual([
      '3 vendor frames',
      '/var/www/undersong/app/Services/Tracks/LoadArtistTracks.php:38App\\Services\\Tracks\\LoadArtistTracks->execute',
      '/var/www/undersong/app/Http/Controllers/ArtistController.php:54App\\Http\\Controllers\\ArtistController->show',
      '4 vendor frames',
      '/var/www/undersong/app/Http/Middleware/SetLocale.php:21App\\Http\\Middleware\\SetLocale->handle',
      '1 vendor frame',
      '/var/www/undersong/public/index.php:52require_once',
    ]);
    // Without code, clicking a frame would show nothing.
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).not.toContainEqual(expect.stringContaining('.php'));
  });

  test('F152 shows a refusal as a readable message', async () => {
    const { user } = await renderApp({ path: '/login', scenarios: ['traces without Ignition'] });
    world.state.failures.push({ key: 'POST auth/login', as: 'too-many', times: 1 });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));

    expect(await screen.findByText('Too many attempts. Try again in 30 seconds.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
