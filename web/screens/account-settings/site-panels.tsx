import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { id, list, record, text } from '../../../contracts/loose.ts';
import { readConditions } from '../../../contracts/site/menus.ts';
import { rawSetting } from '../../../contracts/site/site-settings.ts';
import { safeHref } from '../../lib/address.ts';
import { isFor } from '../../data/session/visible-menu.ts';
import type { AccountPanel } from './account-panel.ts';
import { SitePanel } from './site-panel.tsx';

/**
 * The panels that this site adds for this user: the setting `account.panels`, a list of `{ label,
 * title, text, button, action }`, with the same conditions as menu items. Their anchors never clash
 * with the app's own.
 */
export function sitePanels(bootstrap: Bootstrap): AccountPanel[] {
  return list(rawSetting(bootstrap.settings, 'account.panels'))
    .map(record)
    .flatMap((raw, place) => {
      const label = text(raw['label']);
      const conditions = readConditions(raw);
      if (label === '' || conditions === null || !isFor(bootstrap, conditions)) return [];
      const anchor = `site-${text(raw['id']) || id(raw['id']) || place + 1}`;
      const words = {
        title: text(raw['title']) || label,
        text: text(raw['text']),
        button: text(raw['button']) || label,
      };
      return [
        {
          id: anchor,
          label,
          content: <SitePanel id={anchor} {...words} href={safeHref(text(raw['action']))} />,
        },
      ];
    });
}

/**
 * Whether the site hides social login from this user: the setting `account.no_social_login_for`
 * names the user type. Without a condition it applies to nobody.
 */
export function hidesSocialLogin(bootstrap: Bootstrap): boolean {
  const raw = record(rawSetting(bootstrap.settings, 'account.no_social_login_for'));
  const conditions = readConditions(raw);
  return Object.keys(raw).length > 0 && conditions !== null && isFor(bootstrap, conditions);
}
