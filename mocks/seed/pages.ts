import { paths } from '../../contracts/routes/paths.ts';
import type { CustomPage } from '../../contracts/schema/site-pages.ts';

const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('\n');

/**
 * The pages that the demo's menus and notices link to, as an administrator would have typed them.
 */
export const pages: CustomPage[] = [
  {
    id: 1,
    slug: 'about',
    title: 'About Undersong',
    body:
      paragraphs(
        'Undersong is a listening room for independent records. It began in 2019 with eleven albums and a borrowed server in a former print shop.',
        'We play <strong>whole records</strong>, pay by the listen, and answer every letter. There are nine of us, and a dog.',
      ) +
      `
<figure><img src="/storage/art/scenes/hero.svg" alt="The sun goes down behind a hut, and a record rises from the fields"><figcaption>The valley behind the print shop, as our first cover artist saw it.</figcaption></figure>
<h2>What we believe</h2>
<p>A record is a decision about order. Side A leads to side B; the quiet piece is quiet because of what came before. So an album plays <em>in its own order</em> unless you ask for another, and liner notes are as long as their writers like.</p>
<blockquote><p>Play it through once. Then tell us what you would leave out.</p></blockquote>
<h3>How we pay</h3>
<ol><li>Every listen of more than thirty seconds counts.</li><li>On the last day of the month we count, and publish the sums.</li><li>On the first, the money is on its way.</li></ol>
<h2>Write to us</h2>
<p>Questions go to <a href="/contact">the contact page</a>; journalists find what they need in <a href="/pages/press">the press room</a>, and whoever wants to publish here reads <a href="/pages/terms#publishing">whose a recording is</a> first.</p>`,
  },
  {
    id: 2,
    slug: 'for-artists',
    title: 'For artists',
    body:
      paragraphs(
        'Bring your masters. You keep your rights, and nothing is published in your name without you.',
      ) +
      '\n<ul><li>Lossless uploads</li><li>Liner notes as long as you like</li><li>No label needed</li></ul>' +
      '\n<p><a href="/backstage">Become an artist</a></p>',
  },
  {
    id: 3,
    slug: 'terms',
    title: 'Terms of service',
    body:
      paragraphs(
        'This is a demo, so its terms are short: nothing here is for sale, and nothing that you do here lasts.',
      ) +
      '\n<p>These terms cover <a href="#account">your account</a>, <a href="#publishing">what you publish</a> and <a href="#manners">what we don\'t allow</a>.</p><h2 id="account">1. Your account</h2><p>One person, one account. You may close it whenever you like, under <a href="/account-settings">account settings</a>.</p><h2 id="publishing">2. What you publish</h2><p>Your recordings stay yours. You allow us to play them to whoever asks, as their plan says:</p><dl><dt>Free</dt><dd>Every record, in full.</dd><dt>With a plan</dt><dd>Every record, in full, and as files to keep.</dd></dl><h2 id="manners">3. What is not welcome</h2><ul><li>Recordings that are not yours to publish</li><li>Listens that nobody listened to</li></ul><hr><p><small>Last changed on the first day of spring.</small></p>',
  },
  {
    id: 4,
    slug: 'privacy',
    title: 'Privacy policy',
    body: paragraphs(
      'The demo keeps what you type until it is stopped, on this machine alone. It asks nobody else about you.',
    ),
  },
  {
    id: 5,
    slug: 'cookies',
    title: 'Cookies',
    body: paragraphs(
      'One cookie knows who is signed in, one proves that a change comes from this site, and a few remember your theme, your language and that you have read this notice.',
    ),
  },
  {
    id: 6,
    slug: 'press',
    title: 'Press room',
    body: `${paragraphs('Everything on this page may be printed, as long as nobody is misquoted. Pictures in print size are in <a href="/pages/press-kit">the press kit</a>, for members.')}
<h2>Facts and figures</h2>
<table><caption>At the end of each year</caption><thead><tr><th>Year</th><th>Records</th><th>Artists</th><th>Countries</th><th>Paid to artists</th><th>Listens of whole records</th></tr></thead><tbody><tr><th scope="row">2023</th><td>1,204</td><td>611</td><td>38</td><td>€ 412,000</td><td>2,410,000</td></tr><tr><th scope="row">2024</th><td>3,020</td><td>1,480</td><td>52</td><td>€ 1,130,000</td><td>7,902,000</td></tr><tr><th scope="row">2025</th><td>6,715</td><td>3,102</td><td>61</td><td>€ 2,960,000</td><td>19,344,000</td></tr></tbody></table>
<h2>A film of four minutes</h2>
<p><iframe width="560" height="315" src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="How a record gets to Undersong" allowfullscreen></iframe></p>
<h2>Our player on your page</h2>
<p>Put this where the player should stand; <code>data-record</code> is the number in a record’s address.</p>
<pre><code>&lt;script async src="https://undersong.test/player.js"&gt;&lt;/script&gt;
&lt;div class="undersong-player" data-record="12" data-theme="dark" data-start="side-b"&gt;&lt;/div&gt;</code></pre>
<p>Press <kbd>Space</kbd> to play, <kbd>Shift</kbd> + <kbd>→</kbd> for the next piece.</p>
<details><summary>May I quote the liner notes?</summary><p>Up to two hundred words, with the writer’s name. <a href="https://example.test/quotes">The long answer</a> is elsewhere.</p></details>`,
  },
  {
    id: 7,
    slug: 'press-kit',
    title: 'Press kit',
    body:
      paragraphs('Pictures in print size, for members only. Please name who took them.') +
      '\n<ul><li><a href="/storage/art/scenes/hero.svg">The valley at night</a></li><li><a href="/storage/art/brand/logo-light.svg">The logo, for light paper</a></li></ul>',
  },
  {
    id: 8,
    slug: 'من-نحن',
    title: 'من نحن',
    body: '<p>أندرسونغ غرفة استماع للتسجيلات المستقلة. بدأت عام 2019 بأحد عشر ألبومًا وخادم مستعار في مطبعة قديمة.</p><h2>ما نؤمن به</h2><p>الألبوم قرار حول الترتيب: الوجه الأول يقود إلى الثاني. لذلك <strong>نشغّل التسجيلات كاملة</strong>.</p><ol><li>كل استماع يزيد على ثلاثين ثانية يُحتسب.</li><li>في آخر الشهر نحسب وننشر المبالغ.</li></ol><blockquote><p>استمع إليه مرة كاملة، ثم أخبرنا بما كنت ستحذفه.</p></blockquote>',
  },
];

/** Pages that only members may read. */
export const membersPages: readonly string[] = ['press-kit'];

/** Old slugs of pages, and their new ones. */
export const movedPages: Readonly<Record<string, string>> = {
  'about-us': paths.page('about'),
  imprint: paths.page('terms'),
};

/** Pages' metadata for search engines, each in another of the forms that backends use. */
export const pageSeo: Readonly<Record<string, unknown>> = {
  about:
    '<title>About Undersong, a listening room</title><meta name="description" content="Nine people, one dog, and every record whole."><meta property="og:image" content="/storage/art/scenes/hero.svg">',
  press: [
    { property: 'og:title', content: 'Undersong in the press' },
    {
      name: 'description',
      content: 'Facts, figures, pictures and a film for whoever writes about us.',
    },
    { property: 'og:type', content: 'article' },
  ],
  privacy: {
    title: 'Privacy at Undersong',
    description: 'What we keep, for how long, and how to have it deleted.',
  },
};
