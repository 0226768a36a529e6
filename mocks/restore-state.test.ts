import { describe, expect, test } from 'vitest';
import { persistWorld } from './restore-state.ts';
import { applyScenarios } from './scenarios.ts';
import type { WorldState } from './state.ts';
import { createWorld } from './world.ts';
import { present } from './present.ts';

describe('persistWorld', () => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      kept,
    };
  };

  test("restores a tab's world after a reload", () => {
    const tab = storage();
    const before = createWorld();
    const save = persistWorld(before, tab);
    before.actAs('member');
    save();

    const after = createWorld();
    persistWorld(after, tab);

    expect(after.state).toEqual(before.state);
  });

  test("applies edited seeds, and keeps the world's changes", () => {
    const tab = storage();
    const before = createWorld();
    before.actAs('member');
    before.state.mails.push({
      to: 'a@b.test',
      subject: 'Kept',
      text: '',
      secret: '1',
      sent_at: '',
    });
    applyScenarios(before.state, 'billing off');
    before.state.scenarios = ['billing off'];
    persistWorld(before, tab)();
    const kept = JSON.parse(present(tab.kept.get('foyer-world'))) as {
      pristineState: WorldState;
      state: WorldState;
    };
    // State of older code: a renamed part, and one that no longer exists.
    for (const state of [kept.pristineState, kept.state]) {
      Object.assign(state.branding, { site_name: 'Yesterday' });
      Object.assign(state, { gone: true });
    }
    tab.setItem('foyer-world', JSON.stringify(kept));

    const after = createWorld();
    persistWorld(after, tab);

    expect(after.state).toEqual(before.state);
  });
});
