import type { Bootstrap } from '../../../contracts/bootstrap.ts';
import { normaliseMenus } from '../../../contracts/menus.ts';
import { safeHref } from '../../lib/safe-href.ts';
import { isVisible } from '../../session/visible-menu.ts';

export interface LandingAction {
  label: string;
  href: string;
  isNewTab: boolean;
}

/** A call to action as this visitor may see it, read and judged like an item of a menu: with a label, an address, and every right held that it asks for. */
export function readAction(raw: unknown, bootstrap: Bootstrap): LandingAction | null {
  const item = normaliseMenus([{ items: [raw] }])[0]?.items[0];
  const href = safeHref(item?.action);
  return item && href !== null && isVisible(bootstrap, item) ? { label: item.label, href, isNewTab: item.target === '_blank' } : null;
}
