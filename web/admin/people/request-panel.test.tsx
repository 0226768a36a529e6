import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { world } from '../../../mocks/node.ts';
import { present } from '../../../mocks/present.ts';
import type { WorldState } from '../../../mocks/state.ts';
import { openPanel, part } from '../test-panel.tsx';

const open = (id: number, change?: (state: WorldState) => void) =>
  openPanel('requests', id, change);
const row = (id: number) => present(world.state.requests.find((one) => one.id === id));

test('P018 shows the submitted request with its proof and safe links', async () => {
  await open(2, (state) => {
    present(state.requests.find(({ id }) => id === 2)).links.push({
      url: 'javascript:alert(1)',
      title: 'Trap',
    });
  });

  const sent = await part('Submitted details');
  expect(sent.getByRole('link', { name: 'Our website' })).toHaveAttribute(
    'href',
    'https://jonas.example.test/band',
  );
  expect(sent.getByText(/Trap/)).toBeVisible();
  expect(sent.queryByRole('link', { name: /Trap/ })).toBeNull();
  expect(sent.getByRole('link', { name: /^passport\.jpg/ })).toHaveAttribute(
    'href',
    '/storage/art/people/7.svg',
  );
  expect(sent.getByRole('link', { name: 'Jonas Feld' })).toHaveAttribute('href', '/admin/users/7');
  expect(sent.getByRole('link', { name: 'Copperbird' })).toHaveAttribute(
    'href',
    '/admin/artists/4',
  );
});

test('P018 approves a request and verifies the artist', async () => {
  const { user, writes } = await open(3);
  await user.click((await part('Decision')).getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Mark the artist as verified' }));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));

  expect(await (await part('State')).findByText('Approved')).toBeVisible();
  expect(row(3).status).toBe('approved');
  expect(writes).toEqual([
    {
      key: 'POST backstage-request/3/approve',
      body: { markArtistAsVerified: true, notes: null },
    },
  ]);
});

test('P018 requires a reason for a denial, and stores it as a draft', async () => {
  const { user, writes } = await open(3);
  await user.click((await part('Decision')).getByRole('button', { name: 'Deny' }));
  const reason = await screen.findByLabelText('Reason');
  await user.type(reason, ' ');
  await user.click(screen.getByRole('button', { name: 'Deny request' }));
  expect(reason).toHaveAccessibleDescription(/Please fill in this field/);
  expect(writes).toEqual([]);
  await user.type(reason, 'No music yet.');
  await waitFor(() =>
    expect(Object.values({ ...localStorage }).join(' ')).toContain('No music yet.'),
  );

  await user.click(screen.getByRole('button', { name: 'Deny request' }));

  expect(await (await part('State')).findByText('No music yet.')).toBeVisible();
  expect(row(3)).toMatchObject({ status: 'denied', notes: 'No music yet.' });
});

test('P018 shows that somebody else has already decided', async () => {
  const { user } = await open(3);
  await user.click((await part('Decision')).getByRole('button', { name: 'Deny' }));
  await user.type(await screen.findByLabelText('Reason'), 'Mine');
  Object.assign(row(3), { status: 'approved', notes: 'Welcome' });

  await user.click(screen.getByRole('button', { name: 'Deny request' }));

  const state = await part('State');
  expect(await state.findByText(/Someone else decided first/)).toBeVisible();
  expect(await state.findByText('Approved')).toBeVisible();
  expect(state.getByText('Welcome')).toBeVisible();
  expect(row(3)).toMatchObject({ status: 'approved', notes: 'Welcome' });
});

test("P018 lists the person's other requests", async () => {
  world.make('request', 'denied', { id: 99, by: { id: 8 }, notes: 'Not before' });
  await open(3);

  const others = await part('Other requests of this person');
  expect(await others.findByText('Not before')).toBeVisible();
  expect(others.getByRole('link')).toHaveAttribute('href', '/admin/requests/99');
});
