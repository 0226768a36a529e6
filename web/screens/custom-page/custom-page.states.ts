import type { State } from '../../dev/states/state.ts';

export const rightToLeft: State = {
  path: '/pages/%D9%85%D9%86-%D9%86%D8%AD%D9%86',
  about: 'A page in Arabic, on a site in English.',
  shows: 'من نحن',
};

export const missing: State = {
  path: '/pages/nowhere',
  about: 'An admin has deleted the page.',
  shows: /doorway to the great nothing/,
};
