import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, describe, expect, test } from 'vitest';
import { errorMessage } from '../../../../contracts/site/errors.ts';
import { server, world } from '../../../../mocks/node.ts';
import { renderPart, type Start } from '../../../dev/test/test-app.tsx';
import {
  countryOptions,
  languageOptions,
  zoneOptions,
} from '../../../data/session/location-options.ts';
import { LocationPanel } from './location-panel.tsx';

const refusals = [
  ['expired', 'CSRF token mismatch.'],
  ['trace', 'Server Error'],
] as const;
beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; Path=/';
});
const panel = () => screen.findByRole('region', { name: 'Date, time and language' });
const field = async (name: string) => within(await panel()).findByRole('combobox', { name });
const me = () => world.state.people[0];

async function openForm(start: Partial<Start> = {}) {
  const app = await renderPart(<LocationPanel />, { as: 'member', ...start });
  const choose = async (name: string, typed: string, option: RegExp | string) => {
    await app.user.hover(await field(name));
    // Waits until the code of the list has loaded.
    await waitFor(async () => expect(await field(name)).toHaveAttribute('aria-autocomplete'));
    const input = await field(name);
    await app.user.clear(input);
    await app.user.type(input, typed);
    await app.user.click(await screen.findByRole('option', { name: option }));
  };
  const save = async () =>
    app.user.click(within(await panel()).getByRole('button', { name: 'Save changes' }));
  return { ...app, choose, save };
}

describe('the location panel', () => {
  test("F114 F195 shows the saved values, and the browser's time zone if none is saved", async () => {
    await openForm();

    expect(await field('Country')).toHaveValue('Sweden');
    expect(await field('Time zone')).toHaveValue('Automatic (from your browser)');
    expect(await field('Language')).toHaveDisplayValue('English');
  });

  test('F155 shows the usual message when no option matches', async () => {
    const { user } = await openForm();
    await user.hover(await field('Country'));
    await waitFor(async () => expect(await field('Country')).toHaveAttribute('aria-autocomplete'));

    await user.clear(await field('Country'));
    await user.type(await field('Country'), 'xqz');

    expect(await screen.findByText('There are no items matching your query')).toBeVisible();
  });

  test('F114 F195 does not load lists that the document contains', async () => {
    const reads: string[] = [];
    server.events.on('request:start', ({ request }) => {
      reads.push(new URL(request.url).pathname);
    });
    const { user } = await openForm({ hasDocument: true });
    await user.hover(await field('Country'));

    expect(await field('Language')).toHaveDisplayValue('English');
    // The document read them; the page did not read them again.
    expect(reads.filter((url) => url.includes('value-lists')).toSorted()).toEqual([
      '/api/v1/value-lists/localizations',
      '/api/v1/value-lists/timezones,countries',
    ]);
  });

  test('F195 finds a time zone by part of its name, shows its current time, and saves it', async () => {
    const { choose, save } = await openForm();

    await choose('Time zone', 'toky', /Tokyo/);
    const time = new Intl.DateTimeFormat('en', {
      weekday: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'Asia/Tokyo',
    }).format(new Date());
    expect(await field('Time zone')).toHaveAccessibleDescription(
      new RegExp(`It's now ${time.slice(0, -4)}`),
    );
    await save();

    expect(await screen.findByText('Updated account details')).toBeVisible();
    expect(me()?.timezone).toBe('Asia/Tokyo');
    expect(me()?.country).toBe('se');
  });

  test('F115 F195 switches the app to another language at once', async () => {
    const { user, save } = await openForm();
    // The form does not depend on the bootstrap data.
    server.use(http.get('*/api/v1/bootstrap-data', () => HttpResponse.error()));

    await user.selectOptions(await field('Language'), 'Deutsch');
    expect(await field('Language')).toHaveDisplayValue('Deutsch');
    const sent: string[] = [];
    server.events.on('request:start', ({ request }) => {
      sent.push(`${request.method} ${new URL(request.url).pathname}`);
    });
    await save();

    expect(
      await screen.findByRole('heading', { name: 'Datum, Uhrzeit und Sprache' }),
    ).toBeVisible();
    expect(await screen.findByText('Kontodaten aktualisiert')).toBeVisible();
    server.events.removeAllListeners();
    expect(sent.filter((one) => !one.startsWith('GET '))).toEqual(['POST /api/v1/users/me/locale']);
    expect(me()?.language).toBe('de');
    expect(await screen.findByRole('combobox', { name: 'Land' })).toHaveValue('Schweden');
  });

  test('F156 F195 reports a language that could not be saved and keeps the choice', async () => {
    const { user, save } = await openForm({
      change: (state) => {
        state.failures = [{ key: 'POST users/me/locale', as: 'maintenance', times: 1 }];
      },
    });
    await user.selectOptions(await field('Language'), 'Deutsch');

    await save();

    expect(
      await screen.findByText('We are doing some maintenance. Please try again in a few minutes.'),
    ).toBeVisible();
    expect(await field('Language')).toHaveDisplayValue('Deutsch');
    expect(within(await panel()).getByRole('button', { name: 'Discard' })).toBeVisible();
    expect(me()?.language).not.toBe('de');
  });

  test('F195 clears the country', async () => {
    const { user, save } = await openForm();
    await field('Country');

    await user.click(screen.getByRole('button', { name: 'Clear country' }));
    await save();

    await waitFor(() => expect(me()?.country).toBeNull());
  });

  test("F195 shows a field's error below it", async () => {
    server.use(
      http.put('*/api/v1/users/me', () =>
        HttpResponse.json(
          { message: 'x', errors: { timezone: ['The timezone is invalid.'] } },
          { status: 422 },
        ),
      ),
    );
    const { user, save } = await openForm();
    await field('Country');
    await user.click(screen.getByRole('button', { name: 'Clear country' }));

    await save();

    expect(await screen.findByText('The timezone is invalid.')).toBeVisible();
    expect(await field('Time zone')).toBeInvalid();
  });

  test.each(refusals)('F195 keeps the choice when saving fails (%s)', async (as, message) => {
    const { choose, save } = await openForm({
      change: (state) => {
        state.debug = false;
        state.failures = [{ key: 'PUT users/me', as, times: 9 }];
      },
    });
    await choose('Country', 'norw', 'Norway');

    await save();

    expect(await screen.findByText(errorMessage({ message }))).toBeVisible();
    expect(await field('Country')).toHaveValue('Norway');
    expect(me()?.country).toBe('se');
  });

  test('F195 disables saving until something is chosen, and discards it', async () => {
    const { user } = await openForm();
    await field('Country');
    const button = within(await panel()).getByRole('button', { name: 'Save changes' });
    expect(button).toHaveAttribute('aria-disabled', 'true');

    await user.click(screen.getByRole('button', { name: 'Clear country' }));
    expect(button).not.toHaveAttribute('aria-disabled');
    await user.click(within(await panel()).getByRole('button', { name: 'Discard' }));

    expect(await field('Country')).toHaveValue('Sweden');
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  test('F195 hides the language field if the site has a single language', async () => {
    await openForm({ scenarios: ['languages off'] });
    await field('Country');

    expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
  });

  test('F195 shows why it failed to load, and loads on retry', async () => {
    server.use(
      http.get('*/api/v1/value-lists/*', () =>
        HttpResponse.json({ message: 'Not today.' }, { status: 403 }),
      ),
    );
    const { user } = await renderPart(<LocationPanel />, { as: 'member' });
    expect(await within(await panel()).findByText('Not today.')).toBeVisible();

    server.resetHandlers();
    await user.click(within(await panel()).getByRole('button', { name: 'Try again' }));

    expect(await field('Country')).toBeVisible();
  });
});

test.each([
  {},
  {
    countries: [{ code: 'zz1', name: '' }],
    timezones: { Europe: [{ text: '', value: '' }] },
    localizations: [{ name: '', language: '' }],
  },
])('F195 treats %j as an empty list', (reply) => {
  expect([countryOptions(reply, 'en'), languageOptions(reply), zoneOptions(reply)]).toEqual([
    [],
    [],
    [],
  ]);
});

test("F195 translates and sorts countries, and keeps the backend's name of unknown ones", () => {
  const countries = [
    { code: 'se', name: 'Sweden' },
    { code: 'at', name: 'Austria' },
    { code: 'xk-1', name: 'Elsewhere' },
  ];
  expect(countryOptions({ countries }, 'de').map(({ label }) => label)).toEqual([
    'Elsewhere',
    'Österreich',
    'Schweden',
  ]);
});
