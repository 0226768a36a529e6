import { lazyCode } from '../lazy-code.ts';

/** Renders HTML, which most biographies don't need. Servers load it before they render. */
export const biographyCode = lazyCode(() =>
  import('./biography-text.tsx').then((file) => file.BiographyText),
);
