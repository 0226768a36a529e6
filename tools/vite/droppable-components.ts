import type { Plugin } from 'vite';

const routers = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].+\.m?js$/;

/**
 * Lets components of react-router that nobody uses be left out of the build. `forwardRef`, which only wraps, is not marked as having no effect
 * there, and a name for developers' tools is written to what it returns: for both reasons each of them would be kept, with all that it needs.
 */
export function droppableComponents(): Plugin {
  return {
    name: 'foyer:droppable-components',
    apply: 'build',
    transform: {
      filter: { id: routers },
      handler: (code) => ({ code: withoutEffects(code), map: null }),
    },
  };
}

/** In lines of the same number, so that a build's source maps still lead to the right ones. */
export const withoutEffects = (code: string): string =>
  code
    .replaceAll(/^(const \w+ = )(\w+(?:\$\w+)?\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
    .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, '');
