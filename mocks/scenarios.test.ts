import { describe, expect, test } from 'vitest';
import { normaliseBootstrap } from '../contracts/site/bootstrap.ts';
import { rawSetting } from '../contracts/site/site-settings.ts';
import { applyScenarios, isScenario, scenarios, type ScenarioName } from './scenarios.ts';
import { startBackend } from './test-backend.ts';

describe('scenarios', () => {
  test.each(Object.keys(scenarios).filter(isScenario))(
    '%s changes the world, and its bootstrap data stays valid',
    async (name) => {
      const { call, world } = startBackend();
      const before = JSON.stringify(world.state);

      applyScenarios(world.state, name);
      expect(JSON.stringify(world.state)).not.toBe(before);
      if (name === 'slow') world.state.latencyMs = 0;

      expect(normaliseBootstrap((await call('GET bootstrap-data')).body).themes.all).toHaveLength(
        3,
      );
    },
  );

  test('can be combined', () => {
    const { world } = startBackend();
    const names: ScenarioName[] = ['billing off', 'registration off', 'homepage channel'];

    applyScenarios(world.state, ...names);

    expect(
      ['billing.enable', 'registration.disable', 'homepage.type'].map((name) =>
        rawSetting(world.state.settings, name),
      ),
    ).toEqual([false, true, 'channel']);
  });

  test("reject forms in a newer Laravel's wording", async () => {
    const { call, world } = startBackend();
    applyScenarios(world.state, 'newer laravel');

    const { body } = await call('POST auth/forgot-password', { body: { email: 'x' } });

    expect(body).toMatchObject({ message: 'The email field must be a valid email address.' });
  });

  test('B006 are off after a reset', () => {
    const { world } = startBackend();
    applyScenarios(world.state, 'social compact', 'guests hear nothing');
    world.reset();
    expect(world.state.social.compact_buttons).toBe(false);
    expect(world.state.roles.find((role) => role.name === 'guests')?.permissions).not.toEqual([]);
  });
});
