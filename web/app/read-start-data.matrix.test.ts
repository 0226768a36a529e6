// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { BootstrapParts } from '../../contracts/schema/bootstrap-data.ts';
import { normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import { record } from '../../contracts/loose.ts';
import { sampleOf, corruptions } from '../../contracts/schema/test-wrong-values.ts';
import { sample } from '../../tools/test/sample.ts';
import { activeTheme } from '../../contracts/site/theme.ts';
import { sitePanels, hidesSocialLogin } from '../screens/account-settings/panels.tsx';
import {
  overlayOf,
  pictureAt,
  readAction,
  readAppearance,
  readFeatures,
} from '../screens/landing/appearance.ts';
import { extraFields } from '../screens/auth/register/read-extra-fields.ts';
import { assetUrl, safeHref } from '../lib/address.ts';
import { dateFormatOf, formatDate, relativeTime } from '../lib/dates.ts';
import { createTranslate } from '../lib/translate.ts';
import { isSubscribed, verdict } from '../data/session/can.ts';
import { showFont } from '../data/session/theme-font.ts';
import { errorLocation } from '../dev/test/test-wrong-types.ts';
import { timeZoneOf } from '../data/session/use-dates.ts';
import { type MenuPosition, visibleMenu } from '../data/session/visible-menu.ts';
import { uploadLimits, uploadSettings } from '../uploads/upload-settings.ts';
import { setting } from '../../contracts/site/site-settings.ts';
import { decisionAt } from './guard.ts';

/** Reads bootstrap data in every way that screens do. */
function readAll(data: unknown): void {
  const bootstrap = normaliseBootstrap({ data });
  const { settings, i18n, user } = bootstrap;
  const t = createTranslate(i18n.lines, i18n.language);
  t('x');
  for (const { items, positions } of bootstrap.menus) {
    for (const position of positions) visibleMenu(bootstrap, position as MenuPosition);
    for (const item of items) safeHref(item.action);
  }
  for (const path of ['/', '/login', '/account-settings', '/admin', '/pricing'])
    decisionAt(path, bootstrap);
  for (const permission of user?.permissions ?? [])
    verdict(bootstrap, permission.name, { restriction: 'x', used: 1 });
  isSubscribed(bootstrap);
  showFont(activeTheme(bootstrap, 'dark'));
  const appearance = readAppearance(bootstrap);
  for (const part of Object.values(appearance)) {
    pictureAt(part, bootstrap);
    overlayOf(part, part);
    readFeatures(part, bootstrap);
    readAction(part, bootstrap);
    Object.values(record(part)).forEach((one) => readAction(one, bootstrap));
  }
  extraFields(settings);
  sitePanels(bootstrap);
  hidesSocialLogin(bootstrap);
  uploadLimits(settings);
  uploadSettings(settings, 'public');
  assetUrl('x.png', settings);
  const format = dateFormatOf(setting(settings, 'dates.format'));
  const date = new Date(0);
  formatDate(date, { language: i18n.language, timeZone: timeZoneOf(bootstrap), format });
  relativeTime(date, i18n.language, t);
}

const ofMember = sampleOf(BootstrapParts);

/** One test per part of the data: all of it at once would exceed the time limit. */
const parts = Map.groupBy(
  [...corruptions(ofMember)]
    .map(({ what, json }) => {
      const [path = '', name = ''] = what.split(' = ');
      return { path, name, json };
    })
    // Data without any of its parts cannot start the app.
    .filter(({ path }) => path !== ''),
  ({ path }) => path.split('.', 1)[0],
);

test.each([...parts])('reads bootstrap data with any types in its part "%s"', (_, cases) => {
  const chosen = sample(
    cases,
    ({ path }) => path,
    ({ name }) => name,
  );
  const failed = chosen.flatMap(({ path, name, json }) => {
    try {
      readAll(json);
      return [];
    } catch (error) {
      return [`${path} = ${name}: ${String(error)} ${errorLocation(error as Error)}`];
    }
  });
  expect(failed).toEqual([]);
});
