import { after, directions, languages, type Shown, themes, widths } from './address.ts';

export interface Actions {
  show: (change: Partial<Shown>) => void;
  step: (by: number) => void;
}

/** The action of a key; undefined for all other keys. */
export function actionOf(
  key: string,
  { theme, dir, lang, width }: Shown,
  { show, step }: Actions,
): (() => void) | undefined {
  const actions: Record<string, () => void> = {
    p: () => step(-1),
    n: () => step(1),
    t: () => show({ theme: after<string>(themes, theme) }),
    d: () => show({ dir: after(directions, dir) }),
    l: () => show({ lang: after<string>(languages, lang) }),
    w: () => show({ width: after<number | null>(widths, width) }),
  };
  return Object.hasOwn(actions, key) ? actions[key] : undefined;
}
