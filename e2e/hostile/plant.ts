import type { Notification } from '../../contracts/schema/notification.ts';
import type { WorldState } from '../../mocks/state.ts';
import { leavingAddresses, scriptAddresses } from './addresses.ts';
import { markup } from './markup.ts';
import { themeValues } from './styles.ts';

export const addresses = [...scriptAddresses, ...leavingAddresses];

/** Picks payloads in turn; they repeat if there are more places than payloads. */
export const turn = (payloads: readonly string[], index: number): string =>
  payloads[index % payloads.length] ?? '';

const linesEach = 8;

/** Notifications whose every part is hostile, covering all markup and all addresses. */
export function plantNotifications(state: WorldState, userId: number): number {
  const count = Math.ceil(markup.length / linesEach);
  const at = (index: number) => new Date(Date.now() - index * 60_000).toISOString();
  state.notifications[userId] = Array.from({ length: count }, (_, index): Notification => ({
    id: `hostile-${index}`,
    type: turn(markup, index),
    read_at: index % 2 ? at(index) : null,
    created_at: at(index),
    data: {
      image: `${turn(scriptAddresses, index)}/`,
      lines: markup.slice(index * linesEach, (index + 1) * linesEach).map((content, place) => ({
        content: `${content}<b>end</b>`,
        icon: turn(markup, place),
        action: { label: turn(markup, place), link: turn(addresses, index * linesEach + place) },
      })),
      mainAction: { label: turn(markup, index), action: turn(addresses, index) },
      buttonActions: addresses
        .slice(index * 5, (index + 1) * 5)
        .map((action) => ({ label: action, action })),
    },
  }));
  return count;
}

/**
 * Menus at every position: all markup as labels and icons of working links, all addresses behind
 * plain labels.
 */
export function plantMenus(state: WorldState): void {
  const item = (label: string, action: string, index: number) => ({
    id: turn(markup, index),
    label,
    action,
    type: 'route',
    target: '_self',
    icon: [
      {
        tag: turn(markup, index),
        attr: { d: turn(markup, index), onload: 'window.__xss=1', href: turn(addresses, index) },
      },
      { tag: 'path', attr: { d: `M0 0"/><img src=x onerror=window.__xss=1>${index}` } },
    ],
  });
  const items = [
    ...markup.map((label, index) => item(label, '/pricing', index)),
    ...addresses.map((action, index) => item(`address ${index}`, action, index)),
  ];
  const positions = [
    'landing-page-navbar',
    'custom-page-navbar',
    'auth-dropdown',
    'auth-page-footer',
    'footer',
    'footer-secondary',
  ];
  state.menus = [{ id: 'hostile', name: 'Hostile', positions, items }];
}

export function plantThemes(state: WorldState): void {
  for (const theme of state.themes) {
    // A spread would set the prototype instead of a key of that name.
    theme.values = Object.fromEntries([
      ...Object.entries(theme.values),
      ...Object.entries(themeValues),
    ]);
    theme.name = turn(markup, theme.id);
  }
}

/** A site's own texts, with another part of the payloads for each index. */
export function siteWords(index: number) {
  const [words, address, picture] = [
    turn(markup, index),
    turn(addresses, index),
    turn(scriptAddresses, index),
  ];
  return {
    branding: {
      site_name: words,
      site_description: words,
      logo_light: `${picture}/`,
      logo_dark: `${picture}/`,
      logo_light_mobile: words,
      logo_dark_mobile: words,
    },
    cookie_notice: {
      enable: true,
      position: 'bottom' as const,
      button: { label: 'Hostile notice', action: address, target: index % 2 ? '_blank' : words },
    },
    homepage: { type: 'landingPage', appearance: landingWords(index) },
  };
}

function landingWords(index: number) {
  const [words, address, picture] = [
    turn(markup, index),
    turn(addresses, index),
    turn(scriptAddresses, index),
  ];
  return {
    headerTitle: words,
    headerSubtitle: turn(markup, index + 1),
    headerImage: picture,
    headerImageOpacity: words,
    headerOverlayColor1: `red;background:url(//evil.test/${index})`,
    headerOverlayColor2: 'expression(alert(1))',
    footerTitle: words,
    footerSubtitle: words,
    footerImage: picture,
    pricingTitle: words,
    pricingSubtitle: words,
    actions: {
      inputText: words,
      cta1: { label: words, action: address },
      cta2: { label: words, action: turn(addresses, index + 1) },
    },
  };
}

export function plantSite(state: WorldState, index: number): void {
  const { branding, cookie_notice: cookieNotice, homepage } = siteWords(index);
  Object.assign(state, { branding, cookieNotice });
  Object.assign(state.settings, { homepage, auth_page: { image: turn(scriptAddresses, index) } });
  state.settings.registration = {
    policies: addresses.map((action, place) => ({
      id: `policy-${place}`,
      label: turn(markup, place),
      action,
    })),
    fields: markup.slice(0, 30).map((label, place) => ({
      name: `field-${place}`,
      label,
      type: turn(markup, place),
      autocomplete: label,
      options: [{ value: label, label }],
    })),
  };
}
