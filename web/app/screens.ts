import type { ComponentType } from 'react';
import type { Layout } from '../../contracts/routes/routes.ts';
import type { ScreenChoice } from '../../contracts/routes/screen-of.ts';
import { noteMissingCode } from '../lib/missing-code.ts';
import { Store } from '../lib/store.ts';
import { useStore } from '../ui/use-store.ts';
import { SiteLayout } from './layouts/site-layout.tsx';
import { OfflineScreen } from './offline-screen.tsx';
import { recover } from './recover.ts';

type Load = () => Promise<ComponentType>;

/** Every screen: a file that exports its component and nothing else. */
const screenFiles = import.meta.glob<Record<string, ComponentType>>(
  '../{screens,backstage,admin}/**/*-screen.tsx',
);

/** A component in its own file. Once loaded it renders at once, as hydration needs. */
class LazyComponent {
  /** Null until it has loaded. If loading failed, a substitute until it succeeds. */
  readonly component = new Store<ComponentType | null>(null);
  #loading: Promise<void> | null = null;
  readonly #file: Load;

  constructor(file: Load) {
    this.#file = file;
  }

  /** Always resolves: if the component fails to load, a substitute is rendered. */
  load(isRequested = true, isFirst = false): Promise<void> {
    this.#loading ??= this.#fetch(isRequested, isFirst);
    return this.#loading;
  }

  async #fetch(isRequested: boolean, isFirst: boolean): Promise<void> {
    try {
      const again = { fetchAgain: this.#file, isRequested, isFirst };
      this.component.set(await this.#file().catch((error: unknown) => recover(error, again)));
      if (this.component.read() !== OfflineScreen) return;
      this.#loading = null;
    } catch (error) {
      this.component.set(() => {
        throw error;
      });
    }
    noteMissingCode((isNowRequested) => {
      this.#loading = null;
      return this.load(isNowRequested);
    });
  }
}

/** By the names that routes use: those of their files. */
const screens = new Map(
  Object.entries(screenFiles).map(([path, file]) => [
    path.slice(path.lastIndexOf('/') + 1, -'-screen.tsx'.length),
    new LazyComponent(() => file().then(theComponent)),
  ]),
);
/** Each visitor needs one of them first, and most guests never need another. */
const layouts: Record<Layout, LazyComponent> = {
  admin: new LazyComponent(() =>
    import('./layouts/admin-layout.tsx').then((file) => file.AdminLayout),
  ),
  auth: new LazyComponent(() =>
    import('./layouts/auth-layout.tsx').then((file) => file.AuthLayout),
  ),
  backstage: new LazyComponent(() =>
    import('./layouts/backstage-layout.tsx').then((file) => file.BackstageLayout),
  ),
  music: new LazyComponent(() =>
    import('./layouts/music-layout.tsx').then((file) => file.MusicLayout),
  ),
  site: new LazyComponent(() => Promise.resolve(SiteLayout)),
};

/** @throws TypeError for a file without a component. */
function theComponent(file: Record<string, ComponentType>): ComponentType {
  const [component] = Object.values(file);
  if (!component) throw new TypeError('A screen exports its component');
  return component;
}

function screenNamed(name: string): LazyComponent {
  const found = screens.get(name);
  if (!found) throw new RangeError(`Unknown screen '${name}'`);
  return found;
}

export const useScreen = (name: string): ComponentType => useLoaded(screenNamed(name));
export const useLayout = (name: Layout): ComponentType => useLoaded(layouts[name]);

/** @throws Error before it is loaded. */
function useLoaded({ component: store }: LazyComponent): ComponentType {
  const component = useStore(store);
  if (!component) throw new Error('The screen was rendered before its code was loaded');
  return component;
}

const partsOf = ({ screen, layout }: ScreenChoice): LazyComponent[] => [
  screenNamed(screen),
  layouts[layout],
];

export const isScreenLoaded = (choice: ScreenChoice): boolean =>
  partsOf(choice).every(({ component }) => component.read() !== null);

/** Whether it failed to load, because there is no connection or before the app started. */
export const isUnreachable = (choice: ScreenChoice): boolean =>
  partsOf(choice).some(({ component }) => component.read() === OfflineScreen);

/**
 * Loads a screen with its layout. Never rejects.
 * @throws RangeError for an unknown screen name.
 */
export const loadScreen = (choice: ScreenChoice, isFirst = false): Promise<unknown> =>
  Promise.all(partsOf(choice).map((one) => one.load(true, isFirst)));
