import { lazyCode } from '../lazy-code.ts';

/**
 * Renders HTML; most biographies are plain text and don't need it. Servers load it before they
 * render.
 */
export const biographyCode = lazyCode(() =>
  import('./biography-text.tsx').then((file) => file.BiographyText),
);
