import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { PanelProps } from '../forms/record-panel.tsx';

type Panel = ComponentType<PanelProps>;

const people = (name: string): Panel =>
  lazyPart(() =>
    import('../people/people-panels.ts').then((file) => named(file.peoplePanels, name)),
  );
const content = (name: string): Panel =>
  lazyPart(() =>
    import('../content/content-panels.ts').then((file) => named(file.contentPanels, name)),
  );

/** Types whose records need more than their form. */
const panels: Readonly<Record<string, Panel>> = {
  ...Object.fromEntries(
    ['users', 'roles', 'requests', 'subscriptions'].map((name) => [name, people(name)]),
  ),
  ...Object.fromEntries(
    [
      'albums',
      'artists',
      'channels',
      'comments',
      'custom-pages',
      'genres',
      'localizations',
      'lyrics',
      'plans',
      'playlists',
      'tags',
      'tracks',
      'uploads',
    ].map((name) => [name, content(name)]),
  ),
};

const plainPanel: Panel = lazyPart(() =>
  import('../forms/record-panel.tsx').then((file) => file.RecordPanel),
);

/** What shows an open record of a type: its form, unless it needs more. */
export const panelOf = (name: string): Panel =>
  (Object.hasOwn(panels, name) ? panels[name] : undefined) ?? plainPanel;

function named(all: Readonly<Record<string, Panel>>, name: string): Panel {
  const found = all[name];
  if (!found) throw new RangeError(`No panel for '${name}'`);
  return found;
}
