import { expect, test } from './site.ts';

/** What stands in the document itself, for whoever reads it without running anything. */

interface Source {
  path: string;
  title: string;
  /** Without a language of one's own. */
  description: string;
  /** The one address of the page, whatever led to it. */
  canonical: string;
  type: string;
  hasImage: boolean;
  heading: string;
  sentence: string;
}

const pages: Source[] = [
  { path: '/', title: 'Undersong', description: 'Undersong is a listening room', canonical: '/', type: 'website', hasImage: true, heading: 'Hear what lies underneath', sentence: 'Your money follows your own ears: it goes to the artists you played, and to nobody else.' },
  { path: '/pages/1/anything', title: 'About Undersong, a listening room', description: 'Nine people, one dog, and every record whole.', canonical: '/pages/about', type: 'article', hasImage: true, heading: 'About Undersong', sentence: 'There are nine of us, and a dog.' },
  { path: '/pages/terms?x=1', title: 'Terms of service · Undersong', description: 'This is a demo, so its terms are short', canonical: '/pages/terms', type: 'article', hasImage: true, heading: 'Terms of service', sentence: 'One person, one account.' },
  { path: '/artist/1/an-old-name', title: 'Wren Castellane · Undersong', description: 'Songs for two voices and one kitchen', canonical: '/artist/1/wren-castellane', type: 'music.musician', hasImage: true, heading: 'Wren Castellane', sentence: 'Songs for two voices and one kitchen, recorded mostly before breakfast.' },
  { path: '/album/1', title: 'Salt on the Sill · Undersong', description: '', canonical: '/album/1/salt-on-the-sill', type: 'music.album', hasImage: true, heading: 'Salt on the Sill', sentence: 'What the Swallows Owe' },
  { path: '/track/1', title: 'Kettle Song · Undersong', description: '', canonical: '/track/1/kettle-song', type: 'music.song', hasImage: true, heading: 'Kettle Song', sentence: 'From the album' },
  { path: '/playlist/1', title: 'Kitchen, 7 a.m. · Undersong', description: 'For the first coffee.', canonical: '/playlist/1/kitchen-7-am', type: 'music.playlist', hasImage: true, heading: 'Kitchen, 7 a.m.', sentence: 'Nothing louder than the kettle.' },
  { path: '/user/1', title: 'Mira Lindqvist · Undersong', description: '', canonical: '/user/1/mira-lindqvist', type: 'profile', hasImage: true, heading: 'Mira Lindqvist', sentence: 'Liked tracks' },
  { path: '/pricing', title: 'Pricing · Undersong', description: '', canonical: '/pricing', type: 'website', hasImage: true, heading: 'Choose the plan that suits you', sentence: 'On one device at a time' },
  { path: '/contact', title: 'Contact us · Undersong', description: '', canonical: '/contact', type: 'website', hasImage: true, heading: 'Contact us', sentence: 'Write to us, and we answer by email.' },
];

const decode = (text: string): string => text.replaceAll(/&(lt|gt|quot|#39|#x27|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", amp: '&' })[name] ?? '');
const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found = '']) => decode(found));
const meta = (html: string, name: string): string[] => all(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'g'));
/** What a person would read, without the data of the scripts. */
const wordsIn = (html: string): string => decode(html.slice(html.indexOf('<body')).replaceAll(/<(script|template)\b.*?<\/\1>|<!--.*?-->/gs, '').replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ');

async function read(url: string, locale?: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(url, { headers: locale === undefined ? {} : { cookie: `foyer-locale=${locale}` } });
  return { status: answer.status, html: await answer.text() };
}

for (const { path, title, description, canonical, type, hasImage, heading, sentence } of pages) {
  test(`F025 F242 F243 the source of ${path} says once what the page is, and holds its words`, async ({ site }) => {
    const { status, html } = await read(site.url + path);

    expect(status).toBe(200);
    expect(all(html, /<title>([^<]*)<\/title>/g)).toEqual([title]);
    expect(meta(html, 'description')).toEqual([expect.stringContaining(description)]);
    expect(meta(html, 'description')[0]).not.toBe('');
    expect(all(html, /<link rel="canonical" href="([^"]*)">/g)).toEqual([site.url + canonical]);
    expect(meta(html, 'og:title')).toEqual([title]);
    expect(meta(html, 'og:description')).toEqual(meta(html, 'description'));
    expect(meta(html, 'og:url')).toEqual([site.url + canonical]);
    expect(meta(html, 'og:type')).toEqual([type]);
    const pictures = meta(html, 'og:image');
    expect(pictures).toHaveLength(hasImage ? 1 : 0);
    for (const picture of pictures) expect([picture, (await fetch(picture)).headers.get('content-type')]).toEqual([picture, expect.stringMatching(/^image\//)]);
    expect(all(html, /<h1[^>]*>(.*?)<\/h1>/gs).map((one) => wordsIn(`<body>${one}`).trim())).toEqual([heading]);
    expect(wordsIn(html)).toContain(sentence);
  });
}

for (const [locale, dir, headline, sentence] of [['de', 'ltr', 'Hör, was darunter liegt', 'Dein Geld folgt deinen Ohren'], ['ar', 'rtl', 'اسمع ما يكمن في الأعماق', 'مالك يتبع أذنيك']] as const) {
  test(`F151 F243 the source in ${locale} is in that language, head and body`, async ({ site }) => {
    const { html } = await read(site.url, locale);

    expect(html).toContain(`<html lang="${locale}" dir="${dir}"`);
    expect(wordsIn(html)).toContain(headline);
    expect(wordsIn(html)).toContain(sentence);
    expect(meta(html, 'description')[0]).not.toMatch(/^Undersong is a listening room/);
    expect((await read(`${site.url}/pricing`, locale)).html).not.toContain('<title>Pricing');
  });
}

test('F243 hostile names in the data stay words in the source', async ({ site }) => {
  const hostile = '</title></script><script>hack()</script><img src=x onerror=hack()>';
  const { state } = site.world;
  Object.assign(state.pages[0] ?? {}, { title: hostile, body: `<p>${hostile}</p>` });
  state.branding.site_name = hostile;
  Object.assign(state.people[0] ?? {}, { first_name: hostile, last_name: '' });

  for (const path of ['/', '/pages/terms', '/pages/about', '/user/1', '/pricing']) {
    const { status, html } = await read(site.url + path);
    expect(status).toBe(200);
    expect(html.replaceAll(/<script[^>]*type="application\/json"[^>]*>[^<]*<\/script>/g, '')).not.toMatch(/<script>hack|<img src=x/);
    expect(all(html, /<title>([^<]*)<\/title>/g)).toHaveLength(1);
    expect(wordsIn(html)).toContain('<script>hack()</script>');
  }
});
