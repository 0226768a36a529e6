// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { applyScenarios } from '../../../mocks/scenarios.ts';
import { world } from '../../../mocks/node.ts';
import { normaliseBootstrap } from '../../../contracts/site/bootstrap.ts';
import { call } from '../../data/calls/call.ts';
import { visitor } from '../../player/visitor.ts';
import { toastStore } from '../../ui/toast-store.ts';
import { shuffledRequest } from './shuffled-request.ts';

const t = (words: string, values: Record<string, string | number> = {}) =>
  words.replaceAll(/:(\w+)/g, (_, name: string) => String(values[name]));

test('shuffles 10,000 tracks of a list of 50,000 and announces it', async () => {
  applyScenarios(world.state, 'fifty thousand liked tracks');
  world.actAs('member');
  visitor.set(normaliseBootstrap(await call('GET bootstrap-data')));
  const source = { id: 'liked-tracks', name: 'Liked tracks', path: null };

  const request = await shuffledRequest({ tracks: [], source }, source, t);

  expect(request?.tracks).toHaveLength(10_000);
  expect(toastStore.read()?.message).toBe('List too long to shuffle. Playing 10000 of its tracks.');
}, 30_000);
