import type { CustomPage } from '../../contracts/schema/custom-page.ts';

const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('\n');

/** The pages that menus and notices of the demo link to, as an administrator would have typed them. */
export const pages: CustomPage[] = [
  {
    id: 1,
    slug: 'about',
    title: 'About Undersong',
    body: paragraphs(
      'Undersong is a listening room for independent records. It began in 2019 with eleven albums and a borrowed server in a former print shop.',
      'We play <strong>whole records</strong>, pay by the listen, and answer every letter. There are nine of us, and a dog.',
    ),
  },
  {
    id: 2,
    slug: 'for-artists',
    title: 'For artists',
    body: paragraphs('Bring your masters and your own release day. You keep your rights, see who listens within the hour, and are paid on the first of each month.')
      + '\n<ul><li>Lossless uploads</li><li>Liner notes as long as you like</li><li>No label needed</li></ul>',
  },
  {
    id: 3,
    slug: 'terms',
    title: 'Terms of service',
    body: paragraphs('This is a demo, so its terms are short: nothing here is for sale, and nothing that you do here lasts.'),
  },
  {
    id: 4,
    slug: 'privacy',
    title: 'Privacy policy',
    body: paragraphs('The demo keeps what you type until it is stopped, on this machine alone. It asks nobody else about you.'),
  },
  {
    id: 5,
    slug: 'cookies',
    title: 'Cookies',
    body: paragraphs('One cookie knows who is signed in, one proves that a change comes from this site, and a few remember your theme, your language and that you have read this notice.'),
  },
];
