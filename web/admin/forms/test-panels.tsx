import type { ReactElement } from 'react';
import { screen, within } from '@testing-library/react';
import { server } from '../../../mocks/node.ts';
import type { WorldState } from '../../../mocks/state.ts';
import { type OpenApp, renderPart } from '../../dev/test/test-app.tsx';

interface Sent {
  /** 'POST users/7/ban' */
  call: string;
  body: unknown;
}

/** Renders a panel, and records what it sends to the backend. */
export async function openPanel(
  element: ReactElement,
  change?: (state: WorldState) => void,
): Promise<OpenApp & { sent: Sent[] }> {
  const sent: Sent[] = [];
  const app = await renderPart(<main aria-label="Panel">{element}</main>, {
    as: 'admin',
    ...(change && { change }),
  });
  server.events.on('request:start', ({ request }) => {
    const path = new URL(request.url).pathname.replace(/^\/(?:api\/v1\/)?/, '');
    if (request.method === 'GET' || path === 'admin/audit-log') return;
    const entry: Sent = { call: `${request.method} ${path}`, body: undefined };
    sent.push(entry);
    void request
      .clone()
      .json()
      .then(
        (body: unknown) => {
          entry.body = body;
        },
        () => undefined,
      );
  });
  return { ...app, sent };
}

/** A section of the panel, by its heading. */
export const part = async (name: string) =>
  within(await within(screen.getByRole('main', { name: 'Panel' })).findByRole('region', { name }));

/** The open confirmation. */
export const question = async () => within(await screen.findByRole('alertdialog'));
