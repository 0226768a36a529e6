import type { ComponentType } from 'react';
import { screen, within } from '@testing-library/react';
import { adminTypeNamed } from '../../contracts/records/admin/record-types.ts';
import { server } from '../../mocks/node.ts';
import type { WorldState } from '../../mocks/state.ts';
import { type OpenApp, renderPart } from '../dev/test/test-app.tsx';
import { contentPanels } from './content/content-panels.ts';
import type { PanelProps } from './forms/record-panel.tsx';
import { peoplePanels } from './people/people-panels.ts';
import { PlanPanel, SubscriptionPanel } from './sales/sales-panels.tsx';

const panels: Readonly<Record<string, ComponentType<PanelProps>>> = {
  ...contentPanels,
  ...peoplePanels,
  plans: PlanPanel,
  subscriptions: SubscriptionPanel,
};

/** A write request, except those to the audit log. */
export interface SentWrite {
  /** 'POST users/7/ban' */
  key: string;
  body: unknown;
}

interface OpenPanel extends OpenApp {
  writes: SentWrite[];
  /** IDs that the panel has reported as saved. */
  saved: string[];
}

/** Opens the panel of a record as an admin, with the fake backend. */
export async function openPanel(
  typeName: string,
  recordId: number | string,
  change?: (state: WorldState) => void,
): Promise<OpenPanel> {
  const type = adminTypeNamed(typeName);
  const Panel = panels[typeName];
  if (!type || !Panel) throw new RangeError(`No panel for '${typeName}'`);
  const saved: string[] = [];
  const app = await renderPart(
    <main aria-label="Panel">
      <Panel
        type={type}
        recordId={String(recordId)}
        onClose={() => undefined}
        onSaved={(id) => void saved.push(id)}
      />
    </main>,
    { as: 'admin', path: `/admin/${typeName}/${recordId}`, ...(change && { change }) },
  );
  return { ...app, writes: collectWrites(), saved };
}

/** A section of the panel, by its heading. */
export const part = async (name: string) =>
  within(await within(screen.getByRole('main', { name: 'Panel' })).findByRole('region', { name }));

/** The open confirmation. */
export const question = async () => within(await screen.findByRole('alertdialog'));

function collectWrites(): SentWrite[] {
  const writes: SentWrite[] = [];
  server.events.on('request:start', ({ request }) => {
    const path = new URL(request.url).pathname.replace(/^\/(?:api\/v1\/)?/, '');
    if (request.method === 'GET' || path === 'admin/audit-log') return;
    const write: SentWrite = { key: `${request.method} ${path}`, body: undefined };
    writes.push(write);
    void request
      .clone()
      .json()
      .then(
        (body: unknown) => {
          write.body = body;
        },
        () => undefined,
      );
  });
  return writes;
}
