import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { PanelProps } from '../forms/record-panel.tsx';

type Panel = ComponentType<PanelProps>;
type Panels = Readonly<Record<string, Panel>>;

/** Lazy panels by name, from a file that loads with the first of them. */
const panelsOf = (load: () => Promise<Panels>, names: readonly string[]): Panels =>
  Object.fromEntries(names.map((name) => [name, lazyPart(async () => named(await load(), name))]));

/** Panels of types whose records need more than a form. */
const panels: Panels = {
  ...panelsOf(
    () => import('../people/people-panels.ts').then((file) => file.peoplePanels),
    ['users', 'roles', 'requests'],
  ),
  ...panelsOf(
    () => import('../sales/sales-panels.ts').then((file) => file.salesPanels),
    ['plans', 'subscriptions'],
  ),
  ...panelsOf(
    () => import('../content/content-panels.ts').then((file) => file.contentPanels),
    [
      'albums',
      'artists',
      'channels',
      'comments',
      'custom-pages',
      'genres',
      'localizations',
      'lyrics',
      'playlists',
      'tags',
      'tracks',
      'uploads',
    ],
  ),
};

const plainPanel: Panel = lazyPart(() =>
  import('../forms/record-panel.tsx').then((file) => file.RecordPanel),
);

/** The panel of a type, which is a plain form unless the type needs more. */
export const panelOf = (name: string): Panel =>
  (Object.hasOwn(panels, name) ? panels[name] : undefined) ?? plainPanel;

function named(all: Panels, name: string): Panel {
  const found = all[name];
  if (!found) throw new RangeError(`No panel for '${name}'`);
  return found;
}
