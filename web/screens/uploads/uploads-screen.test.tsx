import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { expect, test } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { renderState, testStates } from '../../dev/test/test-states.tsx';
import * as states from './uploads.states.ts';

testStates(states);

const space = () => screen.findByRole('region', { name: 'Your space' });

test('F177 F218 shows the used and the allowed space', async () => {
  await renderApp({ path: '/uploads', as: 'member' });

  expect(await within(await space()).findByText('0 bytes of 2 GB')).toBeInTheDocument();
  expect(within(await space()).queryByRole('link')).toBeNull();
});

test('F177 refuses uploads over quota and links to the plans', async () => {
  await renderState(states.overQuota);

  expect(within(await space()).getByText("You're out of space")).toBeInTheDocument();
  expect(within(await space()).getByRole('link', { name: 'See plans' })).toHaveAttribute(
    'href',
    '/pricing',
  );
  expect(screen.getByRole('button', { name: 'Choose files' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const inputs = [...document.querySelectorAll('input[type=file]')];
  expect(inputs.map((input) => input.hasAttribute('disabled'))).toEqual([true, true]);
  fireEvent.drop(screen.getByText('Drop files or folders here'), {
    dataTransfer: { items: [], files: [new File(['x'], 'a.mp3')] },
  });
  expect(
    await screen.findByText("You're out of space", { selector: '[role=group] p *' }),
  ).toBeInTheDocument();
});

test('F177 hides the link to plans if none are for sale', async () => {
  await renderApp({ path: '/uploads', as: 'member', scenarios: ['over quota', 'billing off'] });

  expect(within(await space()).queryByRole('link')).toBeNull();
});

test("F177 prefers the plan's limit to the backend's measurement", async () => {
  server.use(
    http.get('*/api/v1/user/space-usage', () => HttpResponse.json({ used: 900, available: 1_000 })),
  );
  await renderApp({ path: '/uploads', as: 'member' });

  expect(await within(await space()).findByText('900 bytes of 2 GB')).toBeInTheDocument();
});

test.each([
  [900, "You're running out of space."],
  [1_000, "You're out of space"],
  [1_001, "You're out of space"],
])("F177 uses the backend's limit if the plan has none: %d of 1000 bytes", async (used, text) => {
  server.use(
    http.get('*/api/v1/user/space-usage', () => HttpResponse.json({ used, available: 1_000 })),
  );
  await renderApp({
    path: '/uploads',
    as: 'admin',
    change: ({ roles }) => {
      for (const { permissions } of roles)
        for (const one of permissions ?? []) one.restrictions = [];
    },
  });

  expect(within(await space()).getByText(text)).toBeInTheDocument();
});

test.each([404, 405, 501])(
  'F177 hides the space if the backend does not measure it (%i)',
  async (status) => {
    let requests = 0;
    server.use(
      http.get('*/api/v1/user/space-usage', () => {
        requests += 1;
        return HttpResponse.json({ message: 'No' }, { status });
      }),
    );
    await renderApp({ path: '/uploads', as: 'member' });

    await waitFor(() => expect(requests).toBe(1));
    expect(screen.queryByRole('region', { name: 'Your space' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose files' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
);
