import { describe, expect, test } from 'vitest';
import { callKeys } from '../../contracts/calls/call-facts.ts';
import { planFaults } from '../faults/planned-faults.ts';
import { personByEmail } from '../people.ts';
import { present } from '../present.ts';
import { applyScenarios, type ScenarioName } from '../scenarios.ts';
import { startBackend } from '../test-backend.ts';
import { cases } from '../test-reply-cases.ts';
import { createWorld, type World } from '../world.ts';
import { checkSnapshot, parseSnapshot } from './check-snapshot.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { leftOut, takeSnapshot } from './snapshot.ts';

const member = 'mira@undersong.test';
const save = (world: World, as: string | null = null): string =>
  JSON.stringify(takeSnapshot(world, 'A world', as));
const written = (change: (snapshot: Record<string, unknown>) => void): unknown => {
  const snapshot = JSON.parse(save(createWorld())) as Record<string, unknown>;
  change(snapshot);
  return snapshot;
};
/** The state that snapshots contain: without sessions and the panel's settings. */
const content = ({ state }: World): object =>
  Object.fromEntries(
    Object.entries(state).filter(([name]) => !leftOut.some((one) => one === name)),
  );

describe('a saved world', () => {
  test('is restored in another world, with its scenarios, clock and signed-in person', async () => {
    const { world, call } = startBackend('member');
    const scenarios: ScenarioName[] = ['billing off', 'social off'];
    applyScenarios(world.state, ...scenarios);
    world.state.scenarios = [...scenarios];
    await call('POST playlists', { body: { name: 'Made here' } });
    await call('PUT users/me', { body: { first_name: 'Mirabel' } });
    world.advance(86_400_000);
    const now = world.now().getTime();

    const other = createWorld('elsewhere');
    const { name, person } = await loadSnapshot(other, parseSnapshot(save(world, member)));

    expect(name).toBe('A world');
    expect(person).toMatchObject({ email: member, first_name: 'Mirabel' });
    expect(other.state.settings.billing).toEqual({ enable: false });
    expect(other.state.catalogue.playlists.at(-1)).toMatchObject({
      name: 'Made here',
      owner_id: 1,
    });
    expect(Math.abs(other.now().getTime() - now)).toBeLessThan(5_000);
    expect(Object.keys(other.state.sessions)).toEqual([]);
  });

  test('is unchanged when it is loaded at once', async () => {
    const at = Date.UTC(2026, 4, 1);
    const world = createWorld('here', () => at);
    const { call } = startBackend('artist', world);
    await call('DELETE albums/{ids}', { params: { ids: '1' } });
    await call('POST tracks/plays/{id}/log', { params: { id: 40 }, body: {} });
    const other = createWorld('elsewhere', () => at);

    await loadSnapshot(other, parseSnapshot(save(world)));

    expect(content(other)).toEqual(content(world));
  });

  test('keeps its time intervals when it is loaded a year later', async () => {
    const [saved, loaded] = [Date.UTC(2026, 4, 1), Date.UTC(2027, 4, 1)];
    const world = createWorld('here', () => saved);
    world.state.mails.push({
      to: member,
      subject: 'Hello',
      text: '2026-04-30T00:00:00.000Z is in the text',
      secret: '',
      sent_at: new Date(saved - 60_000).toISOString(),
    });
    world.state.failedLogins[member] = [saved - 1_000];
    const other = createWorld('here', () => loaded);

    await loadSnapshot(other, parseSnapshot(save(world)));

    expect(other.state.mails).toMatchObject([
      {
        sent_at: new Date(loaded - 60_000).toISOString(),
        text: '2026-04-30T00:00:00.000Z is in the text',
      },
    ]);
    expect(other.state.failedLogins).toEqual({ [member]: [loaded - 1_000] });
    expect(other.state.comments).toEqual(createWorld('here', () => loaded).state.comments);
  });

  test('is a small file without sessions', () => {
    const world = createWorld();
    world.actAs('member');
    const before = structuredClone(world.state);
    const text = save(world, member);

    expect(text.length).toBeLessThan(2_000);
    expect(text).not.toContain(present(world.state.actingSession));
    expect(world.state).toEqual(before);
  });

  test('is loaded as a guest if the signed-in person is missing', async () => {
    const world = createWorld();
    world.state.people = world.state.people.filter(({ email }) => email !== member);
    const other = createWorld();

    expect((await loadSnapshot(other, parseSnapshot(save(world, member)))).person).toBeNull();
    expect(personByEmail(other.state, member)).toBeNull();
  });

  test('keeps the simulated failures of the loading world', async () => {
    const world = createWorld();
    planFaults(world.state, 'all:delay@300ms');

    await loadSnapshot(world, parseSnapshot(save(createWorld())));

    expect(world.state.faults).toHaveLength(1);
  });
});

/** Every case of every call, in a few worlds: whatever people can do, the result can be saved. */
const groups = Array.from({ length: 12 }, (_, group) =>
  callKeys.filter((_key, index) => index % 12 === group),
);

test.each(groups.map((keys, index) => ({ keys, index })))(
  'a world after every call of group $index can be saved and loaded',
  async ({ keys }) => {
    const { world, call } = startBackend();
    for (const key of keys)
      for (const { as, scenarios: _, status: _status, isConfirmed: _is, ...input } of Object.values(
        cases[key],
      )) {
        world.actAs(as ?? 'guest');
        await call(key, input);
      }
    const other = createWorld();

    await loadSnapshot(other, parseSnapshot(save(world)));

    expect(other.state.people.map(({ id }) => id)).toEqual(world.state.people.map(({ id }) => id));
    expect(other.state.catalogue.albums.length).toBe(world.state.catalogue.albums.length);
  },
  60_000,
);

describe('an invalid file is refused with a sentence', () => {
  const part =
    (name: string, value: unknown) =>
    (snapshot: Record<string, unknown>): void => {
      snapshot['parts'] = JSON.parse(JSON.stringify({ [name]: value })) as unknown;
    };
  const people = () => createWorld().state.people as unknown as Record<string, unknown>[];
  const entry = {
    ...present(createWorld().state.oldFiles[0]),
    disk: 'public',
    url: 'storage/uploads/x',
  };
  test.each<[what: string, written: unknown, sentence: string]>([
    ['a list', [], "This file is not a snapshot: its format is not 'foyer-snapshot'."],
    ['nothing', null, "This file is not a snapshot: its format is not 'foyer-snapshot'."],
    [
      'a newer version',
      written((one) => void (one['version'] = 99)),
      'The snapshot was saved by a newer Foyer (version 99, this one reads up to 1). Update Foyer to load it.',
    ],
    ['no version', written((one) => void (one['version'] = 'x')), 'no valid version'],
    ['no name', written((one) => void (one['name'] = ' ')), 'needs a name'],
    ['a long name', written((one) => void (one['name'] = 'x'.repeat(81))), 'needs a name'],
    ['another time', written((one) => void (one['savedAt'] = 'soon')), 'savedAt: expected a time'],
    ['a start at no time', written((one) => void (one['beganAt'] = 1e300)), 'beganAt: expected'],
    [
      'an unknown scenario',
      written((one) => void (one['scenarios'] = ['constructor'])),
      "This Foyer has no scenario 'constructor'.",
    ],
    ['an unknown part', written(part('process', 1)), "have no part 'process'"],
    ['a session', written(part('sessions', {})), "have no part 'sessions'"],
    [
      'a person without an address',
      written(part('people', [{ ...people()[0], email: undefined }])),
      "people.0: has no 'email'.",
    ],
    [
      'a row of another type',
      written(part('people', [{ ...people()[0], role_ids: 'admins' }])),
      'people.0.role_ids: expected a list, read a text.',
    ],
    [
      'a list that is none',
      written(part('comments', 'many')),
      'comments: expected a list, read a text.',
    ],
    [
      'wrong values of a map',
      written(part('follows', { 1: ['2'] })),
      'follows.1.0: expected a number, read a text.',
    ],
    [
      'a prototype',
      JSON.parse(`{"format":"foyer-snapshot","parts":{"settings":{"__proto__":{"a":1}}}}`),
      "parts.settings: must not contain '__proto__'.",
    ],
    ['rows without end', written(part('manyTracks', 1e9)), 'manyTracks: expected a whole number'],
    ['a crowd without end', written(part('crowd', { count: 1e9, gone: [] })), 'crowd: expected'],
    ['a clock at no time', written(part('clockAheadMs', 1e300)), 'clockAheadMs: expected'],
    ['a wait without end', written(part('latencyMs', 1e9)), 'latencyMs: expected'],
    [
      'a script as a picture',
      written(part('files', { '/storage/avatars/a.html': { type: 'text/html', base64: 'PGI+' } })),
      'files: expected pictures',
    ],
    [
      'the name of a file of this machine',
      written(
        part('uploads', {
          ...createWorld().state.uploads,
          entries: [{ ...entry, file_name: '../../../../etc/passwd' }],
        }),
      ),
      'uploads: expected file names without a folder.',
    ],
    [
      'a row of the catalogue without a name',
      written((one) => void (one['catalogue'] = { albums: { changed: [{ id: 1 }], gone: [] } })),
      "catalogue.albums.changed.0: has no 'name'.",
    ],
    [
      'an unknown list of the catalogue',
      written((one) => void (one['catalogue'] = { podcasts: { changed: [], gone: [] } })),
      "catalogue: there is no list 'podcasts'.",
    ],
  ])('%s', async (_, snapshot, sentence) => {
    const world = createWorld();
    const before = world.state;

    await expect(loadSnapshot(world, snapshot)).rejects.toThrow(sentence);
    expect(world.state).toBe(before);
  });

  test('text that is not JSON, too long, or nested without end', () => {
    expect(() => parseSnapshot('{')).toThrow('it is not valid JSON');
    expect(() => parseSnapshot('x'.repeat(9 * 1024 ** 2))).toThrow('at most 8 MB');
    const deep = `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`;
    expect(() => parseSnapshot(`{"format":"foyer-snapshot","parts":${deep}}`)).toThrow(
      'nested too deeply',
    );
  });
});

test('a parsed snapshot can be parsed again', () => {
  const world = createWorld();
  const snapshot = parseSnapshot(save(world, member));

  expect(checkSnapshot(snapshot)).toEqual(snapshot);
});
