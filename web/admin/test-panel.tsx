import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { adminTypeNamed } from '../../contracts/records/admin/record-types.ts';
import { normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import { server, world } from '../../mocks/node.ts';
import { call } from '../data/calls/call.ts';
import { reportFailure } from '../ui/failures/report-failure.ts';
import { BrowserRouter } from '../data/router/router.tsx';
import { SessionProvider } from '../data/session/session-provider.tsx';
import { openTab } from '../dev/test/test-app.tsx';
import { DialogHost } from '../ui/dialog-host.tsx';
import { contentPanels } from './content/content-panels.ts';
import { salesPanels } from './sales/sales-panels.ts';

/** A write request, except those to the audit log. */
export interface SentWrite {
  key: string;
  body: unknown;
}

interface OpenPanel {
  user: UserEvent;
  writes: SentWrite[];
  /** IDs that the panel has reported as saved. */
  saved: string[];
}

/** Opens the panel of a record as an admin, with the fake backend. */
export async function openPanel(typeName: string, recordId: number | string): Promise<OpenPanel> {
  const type = adminTypeNamed(typeName);
  const Panel = { ...contentPanels, ...salesPanels }[typeName];
  if (!type || !Panel) throw new RangeError(`No panel for '${typeName}'`);
  world.actAs('admin');
  const bootstrap = normaliseBootstrap(await call('GET bootstrap-data'));
  const writes = collectWrites();
  const saved: string[] = [];
  openTab([`/admin/${typeName}/${recordId}`]);
  render(
    <SessionProvider initial={bootstrap} onReadFailure={reportFailure}>
      <BrowserRouter>
        <Panel
          type={type}
          recordId={String(recordId)}
          onClose={() => undefined}
          onSaved={(id) => void saved.push(id)}
        />
        <DialogHost closeLabel="Close" onFailure={() => undefined} />
      </BrowserRouter>
    </SessionProvider>,
  );
  return { user: userEvent.setup({ delay: null }), writes, saved };
}

function collectWrites(): SentWrite[] {
  const writes: SentWrite[] = [];
  server.events.on('request:start', ({ request }) => {
    const path = new URL(request.url).pathname.replace(/^.*\/api\/v1\//, '');
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
