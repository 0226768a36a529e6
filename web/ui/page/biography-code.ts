import { lazyCode } from '../lazy-code.ts';

/** Most biographies are plain text and need none of it. Servers load it before they render. */
export const biographyCode = lazyCode(() =>
  import('./biography-text.tsx').then((file) => file.BiographyText),
);
