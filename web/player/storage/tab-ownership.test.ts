import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Person } from '../../lib/local-entries.ts';
import { TabOwnership, type TabTrack } from './tab-ownership.ts';

let world = 0;
let tracks = 0;
const opened: TestTab[] = [];
afterEach(() => {
  for (const { tab } of opened.splice(0)) tab.leave();
  world += 1;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A tab with a minimal player: its track's name, and whether it plays. */
class TestTab {
  has: TabTrack | null = null;
  shown: TabTrack | null = null;
  restored = 0;
  left: unknown;
  given: unknown[] = [];
  /** Added tracks that this tab hands over when another tab starts something else. */
  keeps = '';
  joined: unknown[] = [];
  readonly tab: TabOwnership;

  constructor(person: Person = 7) {
    this.tab = new TabOwnership(
      person,
      {
        present: () => this.has,
        restore: (left) => {
          this.restored += 1;
          this.left = left;
          this.has ??= storedTrack;
        },
        handOver: () => {
          const given = this.has;
          this.has = null;
          return { gave: given?.track.name };
        },
        giveWay: () => {
          const { has } = this;
          this.has = null;
          return has && this.keeps ? { kept: this.keeps } : null;
        },
        join: (given) => {
          this.joined.push(given);
        },
        resume: (given) => {
          this.given.push(given);
          this.has = { track: { id: 1, name: 'given' }, isPlaying: true };
        },
        pause: () => {
          if (this.has) this.has = { ...this.has, isPlaying: false };
        },
        show: (present) => {
          this.shown = present;
        },
      },
      { name: `test ${world}`, answersWithin: 40 },
    );
    opened.push(this);
  }

  play(name: string): void {
    this.has = { track: { id: (tracks += 1), name }, isPlaying: true };
    this.tab.claim();
    this.tab.announce();
  }

  get shows(): string {
    return this.shown
      ? `${this.shown.track.name} ${this.shown.isPlaying ? 'plays' : 'rests'}`
      : 'nothing';
  }
}

const storedTrack: TabTrack = { track: { id: 1, name: 'kept' }, isPlaying: false };
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
const owners = (): TestTab[] => opened.filter(({ tab }) => tab.hasQueue);

async function openTab(person?: Person): Promise<TestTab> {
  const tab = new TestTab(person);
  await tab.tab.enter();
  return tab;
}

/** Counts the channel's messages during an action. */
async function messagesOf(act: () => void): Promise<number> {
  const channel = new BroadcastChannel(`test ${world}`);
  let count = 0;
  channel.addEventListener('message', () => {
    count += 1;
  });
  act();
  await pause(30);
  channel.close();
  return count;
}

describe.each([
  ['with locks', true],
  ['without locks', false],
])('B013 one tab plays, %s', (_, hasLocks) => {
  const setUp = (): void => void (hasLocks || vi.stubGlobal('navigator', {}));

  test('restores the stored queue in the first tab and shows its track in the second', async () => {
    setUp();
    const first = await openTab();
    expect([first.restored, first.tab.hasQueue]).toEqual([1, true]);

    const second = await openTab();
    expect([second.restored, second.tab.hasQueue, second.shows]).toEqual([0, false, 'kept rests']);
    first.play('Quay');
    await vi.waitFor(() => expect(second.shows).toBe('Quay plays'));
    expect(second.has).toBeNull();
  });

  test("stops when another tab starts, and shows that tab's track", async () => {
    setUp();
    const [first, second, third] = [await openTab(), await openTab(), await openTab()];
    first.play('Quay');

    await pause(2);
    second.play('Lantern');

    await vi.waitFor(() =>
      expect([first.has, first.shows, third.shows]).toEqual([
        null,
        'Lantern plays',
        'Lantern plays',
      ]),
    );
    expect(owners()).toEqual([second]);
  });

  test('hands the queue only to the tab that plays', async () => {
    setUp();
    const [first, second, third] = [await openTab(), await openTab(), await openTab()];
    first.play('Quay');
    await vi.waitFor(() => expect(third.shows).toBe('Quay plays'));

    await second.tab.takeOver();

    expect(second.given).toEqual([{ gave: 'Quay' }]);
    await vi.waitFor(() =>
      expect([first.shows, third.shows]).toEqual(['given plays', 'given plays']),
    );
    await pause(60);
    expect(owners()).toEqual([second]);
    expect([first.restored, third.restored]).toEqual([1, 0]);
  });

  test('passes added tracks only to the tab that starts another queue', async () => {
    setUp();
    const [first, second, third] = [await openTab(), await openTab(), await openTab()];
    first.play('Quay');
    first.keeps = 'Added';
    await vi.waitFor(() => expect(third.shows).toBe('Quay plays'));

    second.play('Lantern');

    await vi.waitFor(() => expect(second.joined).toEqual([{ kept: 'Added' }]));
    second.keeps = 'Added';
    await third.tab.takeOver();
    await pause(60);
    expect([first.joined, second.joined.length, third.joined]).toEqual([[], 1, []]);
    expect(owners()).toEqual([third]);
  });

  test('sends one message per change', async () => {
    setUp();
    const [first] = [await openTab(), await openTab()];

    expect(await messagesOf(() => first.play('Quay'))).toBe(1);
    expect(
      await messagesOf(() => {
        first.tab.announce();
        first.tab.announce();
      }),
    ).toBe(0);
    expect(
      await messagesOf(() => {
        first.has = storedTrack;
        first.tab.announce();
      }),
    ).toBe(1);
  });

  test("pauses another person's tab without sharing tracks", async () => {
    setUp();
    const [mine, theirs] = [await openTab(7), await openTab(null)];
    mine.play('Quay');
    await pause(20);
    theirs.play('Lantern');

    await vi.waitFor(() => expect(mine.has?.isPlaying).toBe(false));
    expect([mine.has?.track.name, mine.shows, theirs.shows, theirs.has?.isPlaying]).toEqual([
      'Quay',
      'nothing',
      'nothing',
      true,
    ]);
  });

  test('restores the stored queue in another tab when the first one closes', async () => {
    setUp();
    const [first, second] = [await openTab(), await openTab()];
    first.play('Quay');
    await vi.waitFor(() => expect(second.shows).toBe('Quay plays'));

    first.tab.leave();

    await vi.waitFor(
      () =>
        expect([second.tab.hasQueue, second.restored, second.shows]).toEqual([true, 1, 'nothing']),
      { timeout: 15_000 },
    );
  });
});

describe('B013 one tab plays', () => {
  test('restores the queue of a closed tab in only one of three', async () => {
    const tabs = [await openTab(), await openTab(), await openTab(), await openTab()];
    tabs[0]?.tab.leave();

    await vi.waitFor(() => expect(owners()).toHaveLength(1));
    await pause(30);
    expect(tabs.map(({ restored }) => restored)).toEqual([1, 1, 0, 0]);
    expect(tabs.slice(2).map(({ shows }) => shows)).toEqual(['kept rests', 'kept rests']);
  });

  test("gets a closed tab's data even if the lock arrives before its last message", async () => {
    const [first, second, third] = [await openTab(), await openTab(), await openTab()];
    first.play('Quay');
    await vi.waitFor(() => expect(third.shows).toBe('Quay plays'));
    const post = BroadcastChannel.prototype.postMessage;
    vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementationOnce(function late(
      this: BroadcastChannel,
      message: unknown,
    ) {
      const { name } = this;
      setTimeout(() => {
        const channel = new BroadcastChannel(name);
        post.call(channel, message);
        channel.close();
      }, 15);
    });

    first.tab.leave('its last second');

    await vi.waitFor(() => expect(second.restored).toBe(1));
    expect(second.left).toBe('its last second');
    second.tab.leave('a later second');
    await vi.waitFor(() => expect(third.restored).toBe(1));
    expect(third.left).toBe('a later second');
  });

  test('gets the queue eventually, even if another tab takes the lock first', async () => {
    const [first, second, third] = [await openTab(), await openTab(), await openTab()];
    vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementationOnce(() => undefined);
    first.tab.leave();
    // The second tab has the lock now, and waits for the first tab's last message.
    await pause(15);
    third.play('Quay');
    await vi.waitFor(() => expect(second.shows).toBe('Quay plays'));
    await pause(60);

    third.tab.leave('its last second');

    await vi.waitFor(() => expect(second.tab.hasQueue).toBe(true));
    expect(second.left).toBe('its last second');
  });

  test('does not wait for a suspended tab', async () => {
    await openTab();
    // It holds the lock but doesn't respond.
    vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined);
    const second = await openTab();
    expect([second.restored, second.tab.hasQueue]).toEqual([1, false]);

    await second.tab.takeOver();

    expect([second.given, second.tab.hasQueue]).toEqual([[undefined], true]);
    await vi.waitFor(() => expect(owners()).toEqual([second]));
  });

  test('keeps a track that was started before the stored queue is restored', async () => {
    const tab = new TestTab();
    const entering = tab.tab.enter();
    tab.play('Quay');
    await entering;
    await pause(20);

    expect([tab.restored, tab.tab.hasQueue, tab.has?.track.name]).toEqual([0, true, 'Quay']);
  });

  test('leaves the queue with the tab that acted last', async () => {
    const step = fc.record({
      tab: fc.nat(3),
      act: fc.constantFrom('play', 'take', 'rest'),
      // About as long as a tab holds a lock that another tab steals.
      wait: fc.constantFrom(0, 0, 1, 3, 38, 42),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        world += 1;
        const tabs = [new TestTab(), new TestTab(), new TestTab(), new TestTab()];
        await Promise.all(tabs.map(({ tab }) => tab.enter()));
        for (const [index, { tab, act, wait }] of steps.entries()) {
          const acting = tabs[tab];
          if (act === 'play') acting?.play(`track ${index}`);
          else if (act === 'take') void acting?.tab.takeOver();
          else acting?.tab.announce();
          await pause(wait);
        }
        await pause(60);
        await vi.waitFor(
          () => {
            const [owner, ...others] = tabs.filter(({ tab }) => tab.hasQueue);
            expect(others).toEqual([]);
            expect(owner?.has).not.toBeNull();
            for (const one of tabs)
              if (one !== owner)
                expect([one.has, one.shown?.track.name]).toEqual([null, owner?.has?.track.name]);
          },
          { timeout: 15_000 },
        );
        // Each of the other tabs gets it in turn.
        for (let left = tabs.length; left > 0; left -= 1) {
          await vi.waitFor(() => expect(tabs.filter(({ tab }) => tab.hasQueue)).toHaveLength(1));
          tabs.find(({ tab }) => tab.hasQueue)?.tab.leave();
        }
      }),
      { numRuns: 3 },
    );
  });
});
