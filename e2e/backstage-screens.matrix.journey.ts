import type { Locator, Page } from '@playwright/test';
import type { PersonaId } from '../mocks/personas.ts';
import { sample } from '../tools/test/sample.ts';
import { applyScenarios } from '../mocks/scenarios.ts';
import {
  expect,
  expectAccessibleAtAllWidths,
  test,
  titleField,
  trackTitle,
} from './backstage-steps.ts';
import { signIn } from './site.ts';

interface Screen {
  /** Its number in the list of features. */
  row: string;
  name: string;
  path: string;
  as?: PersonaId;
  /** Visible only on the complete page. */
  whole: (page: Page) => Locator;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true });
const link = (name: RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name });

const screens: Screen[] = [
  { row: 'P024', name: 'overview', path: '/backstage', whole: link(/^Low Tide Tapes/) },
  {
    row: 'P018',
    name: 'list of requests',
    path: '/backstage/requests',
    whole: heading('No requests yet'),
  },
  {
    row: 'P018',
    name: 'request for verification',
    path: '/backstage/requests?ask=verify-artist&artist=1',
    whole: (page) => page.getByRole('checkbox', { name: /^I confirm/ }),
  },
  {
    row: 'P018',
    name: "listener's request",
    path: '/backstage',
    as: 'subscriber',
    whole: (page) => page.getByRole('checkbox', { name: /^I confirm/ }),
  },
  {
    row: 'P019',
    name: 'profile',
    path: '/backstage/profile/1',
    whole: (page) => page.getByRole('button', { name: 'Add link' }),
  },
  {
    row: 'P020',
    name: 'list of releases',
    path: '/backstage/releases',
    whole: link(/^Low Tide Tapes/),
  },
  { row: 'P021', name: 'new release', path: '/backstage/releases/new', whole: titleField },
  {
    row: 'P021',
    name: 'release',
    path: '/backstage/releases/901',
    whole: (page) => trackTitle(page, 3),
  },
  { row: 'P023', name: 'statistics', path: '/backstage/statistics', whole: heading('Top tracks') },
];

for (const { row, name, path, as = 'artist', whole } of sample(screens))
  test(`${row} the ${name} in backstage is accessible, light and dark, on phones, tablets and desktops`, async ({
    page,
    site: { world },
  }) => {
    applyScenarios(world.state, 'no cookie notice');
    await signIn(page, as);
    await page.goto(path);
    await expect(whole(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');

    await expectAccessibleAtAllWidths(page, world);
  });
