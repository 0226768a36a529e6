// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { comments } from '../../../contracts/records/admin/comments.ts';
import { world } from '../../../mocks/node.ts';
import { deviceStore } from '../../lib/device-store.ts';
import { memberBootstrap } from '../../data/session/test-bootstrap.ts';
import { closeJobControl, jobControlOf } from './bulk-jobs-store.ts';

afterEach(async () => {
  closeJobControl();
  await deviceStore.forget(1);
});

const withRights = (...permissions: string[]) =>
  memberBootstrap({ id: 1, permissions: permissions.map((name) => ({ name })) });

test('P025 applies changed permissions without a reload', async () => {
  world.actAs('admin');
  const { id } = world.make('comment', { content: 'spam' });
  const present = () => world.state.comments.find((row) => row.id === id)?.deleted_at ?? null;
  const remove = comments.permissions.delete ?? '';
  const removal = {
    type: 'comments',
    action: 'delete',
    input: {},
    ids: [String(id)],
    names: ['spam'],
    conditions: '',
  };

  const run = (bootstrap: Bootstrap) =>
    new Promise<void>((resolve) => void jobControlOf(bootstrap).start(removal, resolve));

  jobControlOf(withRights(remove));
  await run(withRights());
  expect(present()).toBeNull();

  await run(withRights(remove));
  expect(present()).not.toBeNull();
});
