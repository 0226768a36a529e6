import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test } from 'vitest';
import { server, world } from '../../../../mocks/node.ts';
import { personById } from '../../../../mocks/people.ts';
import { renderPart } from '../../../dev/test/test-app.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { ImagePanel } from './image-panel.tsx';

const region = (name: string) => screen.findByRole('region', { name });

describe('account details', () => {
  async function renamed(to = 'Mia') {
    const app = await renderPart(
      <>
        <ImagePanel />
        <DetailsPanel />
      </>,
      { as: 'member' },
    );
    const field = within(await region('Account details')).getByLabelText('First name');
    await app.user.clear(field);
    await app.user.type(field, to);
    return {
      ...app,
      field,
      save: async () =>
        app.user.click(
          within(await region('Account details')).getByRole('button', { name: 'Save changes' }),
        ),
    };
  }

  test('F185 saves the name and confirms it', async () => {
    const { save } = await renamed();

    await save();

    expect(await screen.findByText('Updated account details')).toBeVisible();
    expect(personById(world.state, 1)).toMatchObject({ first_name: 'Mia', last_name: 'Lindqvist' });
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
  });

  test('F185 shows the new name before the backend responds, and the old one if it refuses', async () => {
    const { promise: refused, resolve: refuse } = Promise.withResolvers<undefined>();
    server.use(
      http.put('*/users/me', async () => {
        await refused;
        return HttpResponse.json(
          { message: 'Invalid.', errors: { first_name: ['This name is taken.'] } },
          { status: 422 },
        );
      }),
    );
    const { field, save } = await renamed();
    await save();
    expect(within(await region('Name and profile image')).getByText('Mia Lindqvist')).toBeVisible();

    refuse(undefined);

    expect(
      await within(await region('Name and profile image')).findByText('Mira Lindqvist'),
    ).toBeVisible();
    await waitFor(() => expect(field).toHaveAccessibleDescription('This name is taken.'));
    expect(field).toHaveValue('Mia');
  });

  test('F185 disables saving until something is typed, for Enter too', async () => {
    const sent: unknown[] = [];
    server.use(http.put('*/users/me', () => void sent.push(1)));
    const { user } = await renderPart(<DetailsPanel />, { as: 'member' });
    const panel = within(await region('Account details'));
    const button = panel.getByRole('button', { name: 'Save changes' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).not.toHaveClass('bg-primary');

    await user.click(button);
    await user.type(panel.getByLabelText('First name'), '{Enter}');
    expect(sent).toEqual([]);
    await user.type(panel.getByLabelText('First name'), 'x');

    expect(button).not.toHaveAttribute('aria-disabled');
    expect(button).toHaveClass('bg-primary');
  });

  test('F185 discards unsaved changes', async () => {
    const { user, field } = await renamed();
    expect(screen.getByText('You have unsaved changes')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Discard' }));

    expect(field).toHaveValue('Mira');
  });

  test('F185 keeps the typed text if the name is too long, saving fails, or the connection is lost', async () => {
    let respond = (): Response => HttpResponse.json({ message: 'Too long.' }, { status: 422 });
    server.use(http.put('*/users/me', () => respond()));
    const { field, save } = await renamed();

    await save();
    expect(await screen.findByText('Too long.')).toBeVisible();
    expect(field).toHaveValue('Mia');

    respond = () => HttpResponse.json({ message: 'Not now.' }, { status: 500 });
    await save();
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(field).toHaveValue('Mia');

    respond = () => HttpResponse.error();
    await save();
    expect(await screen.findByText(/couldn't reach the server/)).toBeVisible();
    expect(field).toHaveValue('Mia');
  });

  test("F185 saves after the page's CSRF token has expired", async () => {
    let refused = 0;
    server.use(
      http.put('*/users/me', () => {
        refused += 1;
        return refused === 1
          ? HttpResponse.json({ message: 'CSRF token mismatch.' }, { status: 419 })
          : undefined;
      }),
    );
    const { save } = await renamed();

    await save();

    expect(await screen.findByText('Updated account details')).toBeVisible();
  });
});
