import type { Plugin } from 'vite';

/** Tailwind's fallbacks for browsers older than it supports, in one line of minified CSS. */
const oldDefaults = /@layer properties\{@supports[^{]*\{[^{]*\{[^}]*\}\}\}/;
/** The whole selector counts: another one may share the fallback. */
const oldColours =
  /(?<=^|[{}])([^{}]*)\{[^{}]*\}(?:@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{(\1\{[^{}]*\})\})/g;

/**
 * Minified CSS without two fallbacks of Tailwind's for browsers that cannot run the app anyway: the
 * initial values of its properties where `@property` is missing, and colours where `color-mix` is.
 */
export const leanStyles = (css: string): string =>
  css.replace(oldDefaults, '').replace(oldColours, '$2');

/** Everybody waits for the styles before they see a page. Follows Tailwind's plugin, before Vite's. */
export function leanStylesPlugin(): Plugin {
  return {
    name: 'foyer:lean-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (css) => ({ code: leanStyles(css), map: null }),
    },
  };
}
