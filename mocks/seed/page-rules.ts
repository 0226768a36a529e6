import { paths } from '../../contracts/paths.ts';

/** Pages that only members may read. */
export const membersPages: readonly string[] = ['press-kit'];

/** Old names of pages, and where they lead. */
export const movedPages: Readonly<Record<string, string>> = { 'about-us': paths.page('about'), imprint: paths.page('terms') };

/** What some pages say to search engines, each in another of the forms that backends use. */
export const pageSeo: Readonly<Record<string, unknown>> = {
  about: '<title>About Undersong, a listening room</title><meta name="description" content="Nine people, one dog, and every record whole."><meta property="og:image" content="/storage/art/scenes/hero.svg">',
  press: [{ property: 'og:title', content: 'Undersong in the press' }, { name: 'description', content: 'Facts, figures, pictures and a film for whoever writes about us.' }, { property: 'og:type', content: 'article' }],
  privacy: { title: 'Privacy at Undersong', description: 'What we keep, for how long, and how to have it deleted.' },
};
