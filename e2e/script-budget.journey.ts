import { join } from 'node:path';
import { readBuiltAssets } from '../bff/pages/assets.ts';
import { routes } from '../contracts/routes/routes.ts';
import type { ScreenChoice } from '../contracts/routes/screen-of.ts';
import {
  builtModules,
  expectAtMost,
  modulesOf,
  viewport,
  visitUntouched,
} from './script-budget-steps.ts';
import { expect, test } from './site.ts';

test.use({ viewport });

test('P001 the first play transfers at most 25 kB of script to a guest', async ({ page }) => {
  const path = '/album/1';
  const { scripts, untilLoaded } = await visitUntouched(page, path);
  const before = new Set(scripts.keys());

  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect(
    page
      .getByRole('region', { name: 'Player', exact: true })
      .getByRole('button', { name: 'Pause' }),
  ).toBeVisible();
  await untilLoaded();

  const played = new Map([...scripts].filter(([file]) => !before.has(file)));
  expect(modulesOf(played)).toContain('web/player/player-core.ts');
  expectAtMost(25_000, path, played);
});

test("a document preloads its screen's code before the app requests it", () => {
  const assets = readBuiltAssets(join(import.meta.dirname, '../dist/web'));
  const built = builtModules();
  const isNamed = ({ screen, layout }: ScreenChoice) =>
    assets
      .forScreen({ screen, layout })
      .preloads.some((file) =>
        built[file.slice(1)]?.some((id) => id.endsWith(`/${screen}-screen.tsx`)),
      );

  expect(routes.filter((route) => !isNamed(route)).map(({ id }) => id)).toEqual([]);
});
