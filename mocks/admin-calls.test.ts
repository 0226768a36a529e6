import { getResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { callUrl, splitKey } from '../contracts/calls/call-key.ts';
import { record } from '../contracts/loose.ts';
import { matchCall } from '../contracts/calls/match-call.ts';
import type { CallKey } from '../contracts/schema/calls.ts';
import type { Rows } from '../contracts/schema/rows.ts';
import { legacyHandlers } from './dispatcher.ts';
import { actingPort } from './session/session-ports.ts';
import type { WorldState } from './state.ts';
import { createWorld } from './world.ts';

/** Files of rows that only admins may call. */
const files = import.meta.glob<{ rows?: Rows }>('../contracts/schema/admin-*.ts', { eager: true });
const adminKeys = Object.values(files).flatMap(({ rows = {} }) => Object.keys(rows)) as CallKey[];

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const paths = [...new Set(adminKeys.map((key) => pathOf(key)))];
const people = [
  ['guest', 401],
  ['member', 403],
  ['artist', 403],
] as const;

/** The path of a call, with an ID that every list has. */
function pathOf(key: CallKey): string {
  return callUrl(splitKey(key).path.replaceAll(/\{\w+\}/g, '1'));
}

function startFor(who: (typeof people)[number][0]) {
  const world = createWorld('test');
  if (who !== 'guest') world.actAs(who);
  const handlers = legacyHandlers(world, actingPort(world));
  const send = async (path: string, init: RequestInit) => {
    const response = await getResponse(
      handlers,
      new Request(`http://localhost:3000${path}`, {
        ...init,
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      }),
    );
    if (!response) throw new Error(`No handler for ${path}`);
    const body: unknown = await response.json().catch(() => null);
    return { status: response.status, body };
  };
  return { world, send };
}

const withBody = (method: string): RequestInit =>
  method === 'GET' ? { method } : { method, body: '{}' };
const overriding = (method: string): RequestInit => ({
  method: 'POST',
  body: JSON.stringify({ _method: method }),
});

/** State that must not change after a refusal. */
const lastingState = (state: WorldState): string =>
  JSON.stringify({ ...state, sessions: null, actingSession: null, random: null });

test('P025: the list of admin calls is not empty', () => {
  expect(Object.keys(files).length).toBeGreaterThanOrEqual(4);
  expect(adminKeys.length).toBeGreaterThan(60);
  expect(adminKeys).toEqual(
    expect.arrayContaining(['GET users', 'POST users/{id}/ban', 'PUT roles/{id}', 'GET products']),
  );
});

describe.each(people)('P025: an admin call by a %s', (who, status) => {
  test(`returns ${status} for every method without a change`, async () => {
    const { world, send } = startFor(who);
    const before = lastingState(world.state);
    const wrong: unknown[] = [];
    const words = status === 401 ? 'Unauthenticated.' : 'This action is unauthorized.';

    for (const path of paths)
      for (const method of methods) {
        const key = matchCall(method, path)?.key;
        // Skips public calls at the same path.
        if (key && !adminKeys.includes(key)) continue;
        const ways = method === 'GET' ? [withBody(method)] : [withBody(method), overriding(method)];
        for (const init of ways) {
          const { status: found, body } = await send(path, init);
          const isRight = key
            ? found === status && record(body)['message'] === words
            : [404, 405].includes(found);
          if (!isRight) wrong.push([method, path, found, body]);
        }
      }

    expect(wrong).toEqual([]);
    expect(lastingState(world.state)).toBe(before);
  });
});

test('P025: an admin reaches every admin call', async () => {
  const { world, send } = startFor('guest');
  world.actAs('admin');

  const refused = [];
  for (const key of adminKeys.filter((one) => one.startsWith('GET '))) {
    const { status } = await send(pathOf(key), { method: 'GET' });
    if ([401, 403, 405, 501].includes(status)) refused.push([key, status]);
  }

  expect(refused).toEqual([]);
});
