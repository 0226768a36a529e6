import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { world } from '../../mocks/node.ts';
import { renderApp } from '../dev/test/test-app.tsx';

const names = ['billing', 'notifications', 'api', 'languages', 'themes'] as const;
type Flags = Record<(typeof names)[number], boolean>;
const combinations = Array.from(
  { length: 2 ** names.length },
  (_, bits) =>
    Object.fromEntries(names.map((name, index) => [name, Boolean(bits & (1 << index))])) as Flags,
);

async function open(path: string, flags: Flags) {
  await renderApp({
    path,
    as: 'member',
    change: ({ settings }) => {
      settings.billing = { enable: flags.billing };
      settings.notifications = { integrated: flags.notifications };
      settings.api = { integrated: flags.api };
      settings.i18n = { enable: flags.languages };
      settings.themes = { ...settings.themes, user_change: flags.themes };
    },
  });
  await screen.findByRole('heading', { level: 1 });
}

const isThere = (role: string, name: RegExp) => screen.queryAllByRole(role, { name }).length > 0;

test('F003 each feature for members depends only on its own flag', async () => {
  for (const flags of combinations) {
    await open('/contact', flags);
    if (flags.languages) await screen.findByRole('button', { name: /^Language/ });

    expect({
      flags,
      notifications: isThere('link', /^Notifications/),
      languages: isThere('button', /^Language/),
      themes: isThere('button', /mode$/),
    }).toEqual({
      flags,
      notifications: flags.notifications,
      languages: flags.languages,
      themes: flags.themes,
    });
    cleanup();
    world.reset();
  }
}, 60_000);

test.each([
  ['/billing', 'billing'],
  ['/notifications', 'notifications'],
  ['/api-docs', 'api'],
] as const)('F003 %s requires only the flag %s', async (path, name) => {
  for (const flag of [true, false]) {
    await open(path, {
      billing: !flag,
      notifications: !flag,
      api: !flag,
      languages: false,
      themes: false,
      [name]: flag,
    });

    expect(screen.queryByRole('link', { name: 'Take me there!' }) === null).toBe(flag);
    cleanup();
    world.reset();
  }
});
