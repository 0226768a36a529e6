// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { peopleLeft, readLocalEntry, writeLocalEntry } from './local-entries.ts';
import { DeviceStore, deviceStore, type KeyValueStore } from './device-store.ts';
import { forgetPerson, onForgotten } from './forget-person.ts';

const queue = { name: 'queue', version: 2 };

/** A store that copies values, as a database does. `trouble`: the failing operations. */
function memoryStore(
  trouble: { get?: Trouble; set?: Trouble; remove?: Trouble; keys?: Trouble } = {},
): KeyValueStore & { entries: Map<string, unknown> } {
  const entries = new Map<string, unknown>();
  return {
    entries,
    get: async (key) => (await (trouble.get ?? fine)(), structuredClone(entries.get(key))),
    set: async (key, value) => (
      await (trouble.set ?? fine)(),
      void entries.set(key, structuredClone(value))
    ),
    remove: async (keys) => (
      await (trouble.remove ?? fine)(),
      keys.forEach((key) => entries.delete(key))
    ),
    keys: async () => (await (trouble.keys ?? fine)(), [...entries.keys(), 7]),
  };
}

type Trouble = () => Promise<void>;
const fine: Trouble = async () => undefined;
const refused: Trouble = async () => {
  throw new DOMException('No room', 'QuotaExceededError');
};
const never: Trouble = () => new Promise(() => undefined);
const broken: Trouble = async () => {
  throw new DOMException('Internal error opening backing store', 'UnknownError');
};
const forbidden: Trouble = () => {
  throw new DOMException('Access is denied', 'SecurityError');
};
/** Throws synchronously, like a browser without the database. */
const missing: Trouble = () => {
  throw new ReferenceError('indexedDB is not defined');
};

describe('P009 values stored on the device', () => {
  test('are restored for their owner, also after a reload', async () => {
    const disk = memoryStore();
    await new DeviceStore(disk).set(7, queue, ['a']);
    await new DeviceStore(disk).set(null, queue, ['b']);
    const later = new DeviceStore(disk);

    expect(await later.get(7, queue)).toEqual(['a']);
    expect(await later.get(null, queue)).toEqual(['b']);
    expect(await later.get(8, queue)).toBeUndefined();
    expect(await later.get(7, { ...queue, name: 'plays' })).toBeUndefined();
  });

  test.each([1, 3])('are dropped if written by version %d', async (version) => {
    const disk = memoryStore();
    const store = new DeviceStore(disk);
    await store.set(7, { ...queue, version }, ['a']);

    expect(await store.get(7, queue)).toBeUndefined();
    expect(disk.entries.size).toBe(0);
  });

  test('are deleted only with their own person', async () => {
    const disk = memoryStore();
    const store = new DeviceStore(disk);
    for (const person of [7, 77, null]) await store.set(person, queue, [person]);

    await store.forget(7);

    expect(await store.get(7, queue)).toBeUndefined();
    expect(await store.get(77, queue)).toEqual([77]);
    expect(await store.get(null, queue)).toEqual([null]);
  });

  test.each<[string, Trouble]>([
    ['is full', refused],
    ['has no database', missing],
    ['never answers', never],
  ])('stay in memory if the browser %s', async (_, trouble) => {
    const store = new DeviceStore(memoryStore({ set: trouble, remove: trouble, keys: trouble }), 5);
    expect(await store.get(7, queue)).toBeUndefined();

    await store.set(7, queue, ['a']);
    expect(await store.get(7, queue)).toEqual(['a']);
    await store.remove(7, 'queue');
    expect(await store.get(7, queue)).toBeUndefined();
    await store.set(7, queue, ['b']);
    await store.forget(7);
    expect(await store.get(7, queue)).toBeUndefined();
  });

  test.each<[string, Trouble]>([
    ['has no database', missing],
    ['forbids its database', forbidden],
  ])('are absent if the browser %s', async (_, get) => {
    expect(await new DeviceStore(memoryStore({ get })).get(7, queue)).toBeUndefined();
  });

  test.each<[string, Trouble]>([
    ['fails', broken],
    ['never answers', never],
  ])('are not taken for absent if the database %s', async (_, get) => {
    const store = new DeviceStore(memoryStore({ get }), 5);

    await expect(store.get(7, queue)).rejects.toThrow("couldn't read this browser's storage");
  });

  test.each<[boolean, string, object]>([
    [true, 'answers', {}],
    [true, 'is missing', { remove: missing, keys: missing }],
    [false, 'stalls', { keys: never }],
    [false, 'refuses', { remove: refused }],
  ])('report whether they are deleted: %s if the database %s', async (isDeleted, _, trouble) => {
    const disk = memoryStore(trouble);
    disk.entries.set('foyer-kept:7:queue', {});

    expect(await new DeviceStore(disk, 5).forget(7)).toBe(isDeleted);
  });

  test('are not read from disk again after a failed deletion', async () => {
    const disk = memoryStore({ remove: refused });
    const store = new DeviceStore(disk);
    await store.set(7, queue, ['a']);

    await store.forget(7);

    expect(await store.get(7, queue)).toBeUndefined();
  });

  test('are reread from disk after a late write', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const disk = memoryStore({ set: () => promise });
    const store = new DeviceStore(disk, 5);
    expect(await store.set(7, queue, ['a'])).toBe(false);
    expect(await store.get(7, queue)).toEqual(['a']);

    resolve();
    await vi.waitFor(() => expect(disk.entries.size).toBe(1));
    await new DeviceStore(disk).set(7, queue, ['b']);

    expect(await store.get(7, queue)).toEqual(['b']);
  });

  test('return the last write, even while the disk is still writing', async () => {
    const store = new DeviceStore(memoryStore());
    void store.set(7, queue, ['a']);
    void store.set(7, queue, ['b']);

    expect(await store.get(7, queue)).toEqual(['b']);
  });
});

describe('P009 local entries', () => {
  const position = { name: 'player', version: 1 };
  beforeEach(() => localStorage.clear());

  test('are available synchronously, by person and version', () => {
    writeLocalEntry(7, position, { seconds: 3 });

    expect(readLocalEntry(7, position)).toEqual({ seconds: 3 });
    expect(readLocalEntry(null, position)).toBeUndefined();
    expect(readLocalEntry(7, { ...position, version: 2 })).toBeUndefined();
  });

  test.each(['{', 'null', '[]', '7', '{"version":"1","value":{}}'])(
    'ignore invalid contents: %s',
    (text) => {
      localStorage.setItem('foyer-kept:7:player', text);

      expect(readLocalEntry(7, position)).toBeUndefined();
    },
  );

  test('are not written if storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });

    expect(() => writeLocalEntry(7, position, 1)).not.toThrow();
    expect(readLocalEntry(7, position)).toBeUndefined();
  });

  test('are deleted with their person, and listeners are notified', () => {
    const heard = vi.fn();
    const end = onForgotten(heard);
    for (const person of [7, 77]) writeLocalEntry(person, position, person);

    forgetPerson(7);
    end();
    forgetPerson(8);

    expect(readLocalEntry(7, position)).toBeUndefined();
    expect(readLocalEntry(77, position)).toBe(77);
    expect(heard.mock.calls).toEqual([[7]]);
  });

  test("are replaced by a mark until the database has deleted that person's data", async () => {
    const deleted = Promise.withResolvers<boolean>();
    vi.spyOn(deviceStore, 'forget').mockResolvedValueOnce(false).mockReturnValue(deleted.promise);

    forgetPerson(7);
    await vi.waitFor(() => expect(deviceStore.forget).toHaveBeenCalled());
    await Promise.resolve();
    expect(peopleLeft()).toEqual([7]);
    forgetPerson(7);
    deleted.resolve(true);

    await vi.waitFor(() => expect(peopleLeft()).toEqual([]));
  });
});
