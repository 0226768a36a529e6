/**
 * Button classes for a single icon: on the page, or larger on a picture, whose colours are unknown.
 */
export const glyphButton = {
  page: 'glyph-button',
  picture:
    'grid size-11 shrink-0 place-items-center rounded-full text-on-scrim transition-colors hover:bg-on-scrim/16 [&_svg]:size-6',
};
