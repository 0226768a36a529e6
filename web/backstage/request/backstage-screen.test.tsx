import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { expect, test } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { persona, type PersonaId } from '../../../mocks/personas.ts';
import { roleIds } from '../../../mocks/seed/roles.ts';
import type { RequestRow } from '../../../mocks/seed/backstage-rows.ts';
import type { WorldState } from '../../../mocks/state.ts';
import { present } from '../../../mocks/present.ts';
import { paste, renderApp } from '../../dev/test/test-app.tsx';
import { testStates } from '../../dev/test/test-states.tsx';
import { receiveUploads } from '../test-uploads.ts';
import * as states from './request.states.ts';

testStates(states);

const hostile = '<img src=x onerror=alert(1)> "&amp; ‮abc';

const personIn = (state: WorldState, id: PersonaId) =>
  present(state.people.find(({ email }) => email === persona(id).email));

/** Gives the subscriber a request, sent yesterday. */
const withRequest =
  (more: Partial<RequestRow> = {}) =>
  (state: WorldState): void => {
    state.requests.push({
      id: 77,
      user_id: personIn(state, 'subscriber').id,
      type: 'become-artist',
      status: 'pending',
      artist_id: null,
      artist_name: 'Iron Mouth',
      first_name: 'Tomas',
      last_name: 'Rey',
      role: '',
      company: '',
      image: '',
      links: [],
      passport_scan_entry_id: null,
      notes: '',
      created_at: '2026-03-08T10:00:00.000Z',
      updated_at: '2026-03-08T10:00:00.000Z',
      ...more,
    });
  };

const ownRequests = () =>
  world.state.requests.filter(({ user_id }) => user_id === personIn(world.state, 'subscriber').id);
const start = (change?: (state: WorldState) => void, path = '/backstage') =>
  renderApp({ path, as: 'subscriber', ...(change && { change }) });
const send = () => screen.getByRole('button', { name: 'Send request' });
const confirmation = () => screen.getByLabelText(/^I confirm/);

test("P018 sends a listener's request to become an artist and shows that it is in review", async () => {
  const { user } = await start();
  await paste(user, await screen.findByLabelText('Artist name'), hostile);
  await user.click(await screen.findByRole('button', { name: 'Add link' }));
  await paste(user, await screen.findByLabelText('Address'), 'https://iron.example.test');
  await user.click(confirmation());

  await user.click(send());

  const card = await screen.findByRole('region', { name: "We're reviewing your request" });
  expect(within(card).getByText(hostile)).toBeVisible();
  expect(card.querySelector('img')).toBeNull();
  expect(ownRequests()).toMatchObject([
    {
      type: 'become-artist',
      status: 'pending',
      artist_name: hostile,
      links: [{ url: 'https://iron.example.test' }],
    },
  ]);
});

test('P018 reports missing fields, and requires the confirmation', async () => {
  const { user } = await start();
  await user.type(await screen.findByLabelText('Company'), 'x');

  await user.click(send());

  expect(screen.getByLabelText('Artist name')).toHaveAccessibleDescription(
    'Please fill in this field.',
  );
  expect(confirmation()).toHaveAccessibleDescription('Please tick this box to continue.');
  expect(ownRequests()).toEqual([]);
});

test('P018 finds the claimed artist by name and uploads the proof of identity', async () => {
  receiveUploads(undefined, personIn(world.state, 'subscriber').id);
  const { user } = await start();
  await user.click(await screen.findByRole('radio', { name: /^Claim an artist page/ }));
  await user.type(await screen.findByLabelText('Search for the artist'), 'Copperbird{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Copperbird' }));
  await user.upload(
    screen.getByLabelText('Proof of identity', { selector: 'input' }),
    new File(['scan'], 'card.png', { type: 'image/png' }),
  );
  await within(screen.getByRole('group', { name: 'Proof of identity' })).findByText('card.png', {
    selector: 'bdi',
  });
  await user.click(confirmation());

  await user.click(send());

  await screen.findByRole('region', { name: "We're reviewing your request" });
  expect(ownRequests()).toMatchObject([
    {
      type: 'claim-artist',
      artist_id: 4,
      passport_scan_entry_id: world.state.uploads.entries.at(-1)?.id,
    },
  ]);
});

test('P018 withdraws a pending request, and restores its values in the form', async () => {
  const { user } = await start(withRequest());
  await user.click(await screen.findByRole('button', { name: 'Withdraw request' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Withdraw request' }));

  expect(await screen.findByLabelText('Artist name')).toHaveValue('Iron Mouth');
  expect(ownRequests()).toMatchObject([{ status: 'withdrawn' }]);

  await user.click(confirmation());
  await user.click(send());

  await screen.findByRole('region', { name: "We're reviewing your request" });
  expect(ownRequests().map(({ status }) => status)).toEqual(['withdrawn', 'pending']);
});

test('P018 changes a pending request', async () => {
  const { user } = await start(withRequest());
  await user.click(await screen.findByRole('button', { name: 'Change request' }));
  const name = await screen.findByLabelText('Artist name');
  await user.clear(name);
  await paste(user, name, 'Iron Mouths');

  await user.click(screen.getByRole('button', { name: 'Save changes' }));

  expect(await screen.findByText('Iron Mouths')).toBeVisible();
  expect(ownRequests()).toMatchObject([{ artist_name: 'Iron Mouths', first_name: 'Tomas' }]);
});

test('P018 shows the reason of a denied request as text, above the form for another', async () => {
  await start(withRequest({ status: 'denied', notes: hostile }));

  const card = await screen.findByRole('region', { name: 'Your request was denied' });
  expect(within(card).getByText(hostile)).toBeVisible();
  expect(await screen.findByLabelText('Artist name')).toHaveValue('Iron Mouth');
});

test('P018 opens backstage by itself after an approval', async () => {
  await start(withRequest());
  const person = personIn(world.state, 'subscriber');
  Object.assign(world.state.requests.at(-1)!, { status: 'approved', artist_id: 1 });
  person.role_ids = [...person.role_ids, roleIds.artists];
  world.state.managers[1] = [person.id];

  expect(await screen.findByRole('heading', { level: 1, name: 'Backstage' })).toBeVisible();
  expect(await screen.findByRole('region', { name: /^Wren Castellane/ })).toBeVisible();
});

test('P018 shows that the request has already been decided', async () => {
  const { user } = await start(withRequest());
  await user.click(await screen.findByRole('button', { name: 'Change request' }));
  await user.type(await screen.findByLabelText('Artist name'), 's');
  world.state.requests.at(-1)!.status = 'denied';

  await user.click(screen.getByRole('button', { name: 'Save changes' }));

  expect(await screen.findByText('This request has already been denied.')).toBeVisible();
  expect(ownRequests()).toMatchObject([{ artist_name: 'Iron Mouth' }]);
});

test('F119 explains that the backend does not support requests', async () => {
  await renderApp({ path: '/backstage', as: 'subscriber', scenarios: ['backstage missing'] });

  expect(await screen.findByText("This site doesn't take requests")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
});

test('P024 explains that the visitor may not send requests', async () => {
  await start(({ roles }) =>
    roles.forEach((role) => {
      role.permissions = (role.permissions ?? []).filter(
        ({ name }) => name !== 'backstage_requests.create',
      );
    }),
  );

  expect(await screen.findByText("You can't ask to become an artist")).toBeVisible();
});

test("P018 shows the backend's error at its field and keeps the draft", async () => {
  server.use(
    http.post('*/api/v1/backstage-request', () =>
      HttpResponse.json(
        { message: 'Invalid', errors: { artist_name: ['This name is taken.'] } },
        { status: 422 },
      ),
    ),
  );
  const { user } = await start();
  await paste(user, await screen.findByLabelText('Artist name'), 'Copperbird');
  await user.click(confirmation());

  await user.click(send());

  await waitFor(() =>
    expect(screen.getByLabelText('Artist name')).toHaveAccessibleDescription('This name is taken.'),
  );
  expect(screen.getByLabelText('Artist name')).toHaveValue('Copperbird');
});
