import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { type CallDoc, readReference } from './reference.ts';
import { sendRequest } from './send-request.ts';
import { description } from './test-description.ts';

const path = '/api-docs';
const token = '12|abcdefghijklmnopqrstuvwxyz';
/** Requests sent by the page, without the app's own. */
const seen: { request: string; headers: Headers; body: string }[] = [];
const serve = (answer: () => Response): void => server.use(http.get('*/openapi.json', answer));
const answerWith = (answer: () => Response): void =>
  server.use(
    http.all(/\/api\/v1\/(?:tracks|users\/me|file-entries)/, async ({ request }) => {
      seen.push({
        request: `${request.method} ${request.url}`,
        headers: request.headers,
        body: await request.text(),
      });
      return answer();
    }),
  );

beforeEach(() => {
  seen.length = 0;
  serve(() => HttpResponse.json(description));
});

async function openDocs(at = path) {
  const app = await renderApp({ path: at, as: 'member', scenarios: ['api on'] });
  await screen.findByRole('heading', { level: 2, name: 'Access tokens' });
  return app;
}

const row = (id: string) => within(document.getElementById(id) ?? document.body);
/** Opens a call with its form. */
async function openCall(id: string) {
  const app = await openDocs(`${path}#${id}`);
  await waitFor(() => expect(document.getElementById(`${id}-title`)).toHaveFocus());
  const call = row(id);
  return { ...app, call, send: () => call.getByRole('button', { name: /^(?:Send|Paste)/ }) };
}

describe('the API documentation', () => {
  test('F023 lists calls by topic, collapsed at first, and omits topics without calls', async () => {
    const { user } = await openDocs();
    const calls = within(screen.getByRole('region', { name: 'Music' })).getAllByRole('button', {
      expanded: false,
    });

    expect(calls.map((call) => call.textContent)).toEqual([
      'GET/api/v1/tracks/{id}A trackassumed',
      'DELETE/api/v1/tracks/{ids}Delete tracks',
    ]);
    expect(screen.queryByRole('heading', { name: 'Empty' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Parameters' })).toBeNull();
    await user.click(calls[0] as HTMLElement);
    expect(row('get-tracks-id').getByRole('heading', { name: 'Parameters' })).toBeVisible();
  });

  test("F023 shows a call's parameters, response, errors, and whether it is assumed", async () => {
    const { user, call } = await openCall('get-tracks-id');

    expect(call.getByText(/^Assumed: no specification guarantees/)).toBeVisible();
    expect(
      call.getByText('Also works without a token, limited to what guests can see.'),
    ).toBeVisible();
    expect(call.getByText('More of it.')).toBeVisible();
    expect(call.getByText('This item or call does not exist.')).toBeVisible();
    expect(call.getByText(/curl 'http:\/\/.*\/api\/v1\/tracks\/7'/)).toHaveTextContent(
      '-H "Authorization: Bearer $TOKEN"',
    );
    await user.click(call.getByRole('button', { name: 'JavaScript' }));
    expect(call.getByText(/await fetch/)).toHaveTextContent('Authorization: `Bearer ${token}`');
    // A track has an album, which has tracks: each level is rendered when it is opened.
    await user.click(call.getByRole('button', { name: /^track/ }));
    expect(call.getByText('As people read it.')).toBeVisible();
    await user.click(call.getByRole('button', { name: /^album/ }));
    expect(call.getByText('Track[]')).toBeVisible();
  });

  test('F023 opens and focuses the call in the address, even if a search hides it', async () => {
    const { user } = await openDocs(`${path}#put-users-me`);
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 3, name: /users\/me/ })).toHaveFocus(),
    );
    expect(row('put-users-me').getByRole('heading', { name: 'Body' })).toBeVisible();

    await user.type(screen.getByRole('searchbox', { name: 'Find a call' }), 'delete TRACKS');
    expect(await screen.findByText('1 of 6')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 2, name: 'Access tokens' })).toBeNull();
    expect(screen.queryByRole('heading', { level: 3, name: /users\/me/ })).toBeNull();
    window.history.pushState(
      { state: null, key: 'by hand', index: 9 },
      '',
      `${path}#post-auth-login`,
    );
    window.dispatchEvent(
      new PopStateEvent('popstate', { state: { state: null, key: 'by hand', index: 9 } }),
    );

    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 3, name: /auth\/login/ })).toHaveFocus(),
    );
    expect(row('post-auth-login').getByText(/can't make it with a token/)).toBeVisible();
  });

  test('F023 shows that no call matches, and clears the search on Escape', async () => {
    const { user } = await openDocs();

    await user.type(screen.getByRole('searchbox'), 'nothing at all');
    expect(await screen.findByText('No calls match.')).toBeVisible();
    await user.keyboard('{Escape}');

    expect(await screen.findByText('6 calls')).toBeVisible();
  });

  test.each([
    [
      'cannot be read',
      () => HttpResponse.json({ message: 'Not found' }, { status: 404 }),
      'Not found',
    ],
    [
      'is no description',
      () => HttpResponse.html('<p>Hello</p>'),
      'There was an issue. Please try again.',
    ],
    [
      'cannot be reached',
      () => HttpResponse.error(),
      "We couldn't reach the server. Check your connection and try again.",
    ],
  ])('F023 reports a description that %s, and loads it on retry', async (_, answer, words) => {
    serve(answer);
    const { user } = await renderApp({ path, as: 'member', scenarios: ['api on'] });
    expect(await screen.findByText(words)).toBeVisible();

    serve(() => HttpResponse.json(description));
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { level: 2, name: 'Music' })).toBeVisible();
  });

  test.each(['de', 'ar'])(
    'F023 keeps code left to right and marks English text on a page in %s',
    async (language) => {
      document.cookie = `foyer-locale=${language}`;
      await renderApp({
        path: `${path}#get-tracks-id`,
        as: 'member',
        scenarios: ['api on'],
        change: (state) => {
          for (const person of state.people) person.language = language;
        },
      });
      const address = await screen.findByText('/api/v1/tracks/{id}');

      expect(address).toHaveAttribute('dir', 'ltr');
      expect(screen.getByText('A track').closest('[lang]')).toHaveAttribute('lang', 'en');
    },
  );
});

describe('trying a call', () => {
  test('F023 sends the token without cookies, and shows request and response', async () => {
    answerWith(() =>
      HttpResponse.json(
        { track: { id: 7 } },
        { headers: { 'X-Request-Id': 'r-1', 'X-Other': 'no' } },
      ),
    );
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { user, call, send } = await openCall('get-tracks-id');

    await user.type(call.getByLabelText('Your token'), token);
    await user.clear(call.getByLabelText('id'));
    await user.type(call.getByLabelText('id'), '9');
    await user.type(call.getByLabelText('with'), 'album');
    await user.click(send());

    expect(await call.findByText('200 OK')).toBeVisible();
    expect(seen.map(({ request }) => request)).toEqual([
      `GET ${location.origin}/api/v1/tracks/9?with=album`,
    ]);
    expect(seen[0]?.headers.get('Authorization')).toBe(`Bearer ${token}`);
    expect(
      fetched.mock.calls
        .filter(([url]) => url === `${location.origin}/api/v1/tracks/9?with=album`)
        .map(([, init]) => init?.credentials),
    ).toEqual(['omit']);
    expect(call.getByText('r-1')).toBeVisible();
    expect(call.queryByText('x-other')).toBeNull();
    // The token appears neither on the page nor in storage that outlives it.
    expect(document.body).not.toHaveTextContent(token);
    expect(
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
    ).not.toContain(token.slice(3));
  });

  test.each([
    ['', 'Please fill in this field.'],
    ['a token', "That isn't a valid token. Copy it again."],
    ['tökén', "That isn't a valid token. Copy it again."],
  ])('F023 rejects the token %j at its field', async (typed, words) => {
    answerWith(() => HttpResponse.json({}));
    const { user, call } = await openCall('put-users-me');
    const field = call.getByLabelText('Your token');
    expect(call.getByRole('button', { name: 'Paste a token to send' })).toBeVisible();

    await user.click(field);
    await user.paste(typed);
    await user.click(call.getByRole('button', { name: /^(?:Send|Paste)/ }));

    expect(await call.findByText(words)).toBeVisible();
    expect(field).toHaveFocus();
    expect(seen).toEqual([]);
  });

  test('F023 asks before a write', async () => {
    answerWith(() => HttpResponse.json({ message: 'Invalid.' }, { status: 422 }));
    const { user, call, send } = await openCall('put-users-me');
    await user.type(call.getByLabelText('Your token'), token);

    await user.click(send());
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Send this request?' })).getByRole(
        'button',
        { name: 'Cancel' },
      ),
    );
    expect(seen).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(send()).not.toHaveAttribute('aria-disabled'));
    await user.click(send());
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send' }),
    );

    expect(await call.findByText(/^422 Unprocessable/)).toBeVisible();
    expect(call.getAllByText(/The input is not valid/)).toHaveLength(2);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ first_name: 'Mia' });
  });

  test('F023 reports at its field invalid JSON and a path that would match another call', async () => {
    answerWith(() => HttpResponse.json({}));
    const { user, call, send } = await openCall('put-users-me');
    await user.type(call.getByLabelText('Your token'), token);
    await user.type(call.getByLabelText('Body as JSON'), ',');
    await user.click(send());
    expect(await call.findByText("This isn't valid JSON.")).toBeVisible();

    await user.click(screen.getByRole('button', { name: /^GET.*{id}/ }));
    const other = row('get-tracks-id');
    await user.clear(other.getByLabelText('id'));
    await user.type(other.getByLabelText('id'), '..');
    // The token applies to every call on the page.
    await user.click(other.getByRole('button', { name: 'Send' }));

    expect(await other.findByText('Please fill in this field.')).toBeVisible();
    expect(seen).toEqual([]);
  });

  test('F023 sends free-form parameters as typed', async () => {
    answerWith(() => HttpResponse.json({}));
    const { user, call, send } = await openCall('get-tracks-lists');
    await user.type(call.getByLabelText('Your token'), token);
    await user.type(call.getByLabelText('parameters'), 'a=1&b=x y');
    await user.click(send());

    expect(await call.findByText('200 OK')).toBeVisible();
    expect(seen[0]?.request).toBe(`GET ${location.origin}/api/v1/tracks/lists?a=1&b=x+y`);
  });

  // Checks the form's effect: jsdom keeps no files in its fields, and Node cannot send its forms.
  test('F023 sends a form as FormData with its file', async () => {
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response(null, { status: 204 }));
    const doc = readReference(description)
      .flatMap(({ calls }) => calls)
      .find(({ id }) => id === 'post-file-entries') as CallDoc;

    const { request, response } = await sendRequest(
      doc,
      { params: {}, query: {}, body: { file: new File(['hello'], 'hello.txt'), disk: 'uploads' } },
      token,
      new AbortController().signal,
    );

    const { body, headers } = fetched.mock.lastCall?.[1] ?? {};
    expect([...(body as FormData)].map(([name]) => name)).toEqual(['file', 'disk']);
    // The browser sets the header, with the boundary.
    expect(headers).not.toContainEqual(['Content-Type', expect.anything()]);
    expect(request.body).toBe('file: hello.txt\ndisk: uploads');
    expect(response).toMatchObject({ status: 204, body: '' });
  });

  test('F023 truncates a long response, and shows that there is none', async () => {
    const answers = [
      () => HttpResponse.text('<b>'.repeat(10_000), { status: 502 }),
      () => HttpResponse.error(),
    ];
    answerWith(() => (answers.shift() as () => Response)());
    const { user, call } = await openCall('get-tracks-id');

    await user.click(call.getByRole('button', { name: 'Send without a token' }));
    expect(await call.findByText('10,000 more characters are not shown.')).toBeVisible();
    expect(call.getByText(/Something failed behind the API/)).toBeVisible();
    await user.click(call.getByRole('button', { name: 'Send without a token' }));

    expect(await call.findAllByText(/^No response/)).not.toHaveLength(0);
    expect(seen[1]?.headers.has('Authorization')).toBe(false);
  });
});
