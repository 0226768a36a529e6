// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetPerson } from '../lib/forget-person.ts';
import { removeLastingEntries } from '../lib/lasting-entries.ts';
import { keyOf, readLocalEntry, writeLocalEntry } from '../lib/local-entries.ts';
import { Draft, type DraftContent, listDrafts, newDraftId } from './draft.ts';

const content = (name: string): DraftContent => ({
  base: { name: 'Old', updated_at: 'monday' },
  changes: { name },
});
const open = (person: number | null = 1, recordId: number | string = 7) => {
  const draft = new Draft(person, 'album', recordId);
  draft.adopt(draft.peek());
  return draft;
};
const stored = (person: number | null = 1) => new Draft(person, 'album', 7).peek()?.changes ?? null;
/** Simulates the event that browsers send to all other tabs. */
const tellOtherTabs = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: keyOf(1, 'album:7', true) }));

function refuseStorage() {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
}

describe('P020 B027 a draft', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  test('is written a moment after the first of several changes', () => {
    const draft = open();

    draft.store(content('N'));
    draft.store(content('Ne'));
    expect(draft.state.read()).toBe('pending');
    expect(stored()).toBeNull();
    vi.advanceTimersByTime(400);

    expect(draft.state.read()).toBe('stored');
    expect(stored()).toEqual({ name: 'Ne' });
  });

  test.each(['pagehide', 'visibilitychange'])('is written immediately on %s', (event) => {
    const draft = open();
    const stop = draft.watch(() => undefined);
    draft.store(content('New'));

    (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));

    expect(stored()).toEqual({ name: 'New' });
    stop();
  });

  test('survives a crash, a sign-out and a sign-in of the same person', () => {
    const draft = open();
    const stop = draft.watch(() => undefined);
    draft.store(content('New'));

    forgetPerson(1);
    stop();

    expect(open().peek()).toMatchObject(content('New'));
  });

  test('is found only by its owner, and only for its record', () => {
    const draft = open();
    draft.store(content('New'));
    draft.flush();

    expect(open(2).peek()).toBeNull();
    expect(open(null).peek()).toBeNull();
    expect(open(1, 8).peek()).toBeNull();
    expect(listDrafts(2, 'album')).toEqual([]);
    expect(listDrafts(1, 'artist')).toEqual([]);
    expect(listDrafts(1, 'album')).toMatchObject([{ recordId: '7', changes: { name: 'New' } }]);
  });

  test('is deleted when no changes are left', () => {
    const draft = open();
    draft.store(content('New'));
    draft.flush();

    draft.store(null);

    expect(draft.state.read()).toBe('none');
    expect(stored()).toBeNull();
  });

  test('reports that the browser refuses to store it, and retries', () => {
    const draft = open();
    draft.store(content('Old'));
    draft.flush();
    refuseStorage();

    draft.store(content('New'));
    expect(draft.flush()).toBe('refused');
    expect(draft.state.read()).toBe('refused');
    draft.store(content('Newer'));
    expect(draft.state.read()).toBe('refused');
    expect(stored()).toEqual({ name: 'Old' });
    vi.restoreAllMocks();

    expect(draft.flush()).toBe('stored');
    expect(stored()).toEqual({ name: 'Newer' });
  });

  test('is not stored in a browser without storage', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    const draft = open();
    const stop = draft.watch(() => undefined);

    draft.store(content('New'));
    vi.advanceTimersByTime(400);

    expect(draft.state.read()).toBe('refused');
    expect(listDrafts(1, 'album')).toEqual([]);
    stop();
  });

  test('is deleted a month after its last change, whoever owns it', () => {
    const [mine, others] = [open(1), open(2)];
    for (const draft of [mine, others]) {
      draft.store(content('New'));
      draft.flush();
    }

    vi.advanceTimersByTime(29 * 24 * 60 * 60_000);
    open(3).watch(() => undefined)();
    expect([stored(1), stored(2)]).not.toContain(null);
    vi.advanceTimersByTime(2 * 24 * 60 * 60_000);
    open(3).watch(() => undefined)();

    expect([stored(1), stored(2)]).toEqual([null, null]);
  });

  test('keeps other entries that survive signing out', () => {
    const key = { name: 'views', version: 1, outlivesSignOut: true };
    writeLocalEntry(1, key, [{ name: 'Mine' }]);

    open(1).watch(() => undefined)();

    expect(readLocalEntry(1, key)).toEqual([{ name: 'Mine' }]);
  });

  test('is deleted with all drafts of the same person when the account is deleted', () => {
    for (const recordId of [7, newDraftId()]) {
      const draft = open(1, recordId);
      draft.store(content('New'));
      draft.flush();
    }
    const others = open(2);
    others.store(content('Theirs'));
    others.flush();

    removeLastingEntries(1);

    expect(listDrafts(1, 'album')).toEqual([]);
    expect(stored(2)).toEqual({ name: 'Theirs' });
  });
});

describe('B027 a draft in two tabs', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  test('is not overwritten by a tab that has not seen it', () => {
    const [here, there] = [open(), open()];
    there.store(content('There'));
    there.flush();

    here.store(content('Here'));

    expect(here.flush()).toBe('refused');
    expect(here.state.read()).toBe('elsewhere');
    expect(stored()).toEqual({ name: 'There' });
  });

  test("reports the other tab's change immediately, and can be saved after adopting it", () => {
    const [here, there] = [open(), open()];
    const onElsewhere = vi.fn();
    const stop = here.watch(onElsewhere);
    there.store(content('There'));
    there.flush();
    tellOtherTabs();
    expect(onElsewhere).toHaveBeenCalledOnce();

    here.adopt(here.peek());
    here.store(content('Both'));
    here.flush();

    expect(here.state.read()).toBe('stored');
    expect(stored()).toEqual({ name: 'Both' });
    stop();
  });

  test('is written again on leaving the page after the other tab has saved or discarded its own', () => {
    const [here, there] = [open(), open()];
    const stop = here.watch(() => undefined);
    there.store(content('There'));
    there.flush();
    tellOtherTabs();
    here.store(content('Here'));

    there.drop();
    tellOtherTabs();
    expect(here.state.read()).toBe('pending');
    window.dispatchEvent(new Event('pagehide'));

    expect(here.state.read()).toBe('stored');
    expect(stored()).toEqual({ name: 'Here' });
    stop();
  });

  test('survives when another tab drops its own', () => {
    const [here, there] = [open(), open()];
    here.store(content('Here'));
    here.flush();
    there.adopt(there.peek());
    there.store(content('There'));
    there.flush();

    here.drop();

    expect(stored()).toEqual({ name: 'There' });
  });
});
