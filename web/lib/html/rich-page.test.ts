import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { type PagePiece, richPage } from './rich-page.ts';
import { scriptAddresses } from '../../../e2e/hostile/addresses.ts';
import { markup as hostileMarkup } from '../../../e2e/hostile/markup.ts';
import { processorMs } from '../../dev/test/test-processor-ms.ts';

const run = 'window.__xss=1';
const markup = [
  `<img src=x onerror=${run}>`,
  `<script>${run}</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<svg onload=${run}><style><img src=x onerror=${run}></style></svg>`,
  `<a href="java\tscript:${run}" onclick=${run}>x</a>`,
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<math><mtext></p><style><!--</style><img src=x onerror=${run}>--></math>`,
  `<form action=javascript:${run}><input name=children><button formaction=x>y</button></form>`,
  `<details ontoggle=${run} open><summary onfocus=${run}>x</summary></details>`,
  `<table background="javascript:${run}"><td onclick=${run} colspan="9999999999">x</table>`,
  `<p id=root name=body class=x style="background:url(//evil.test)">x</p>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<base href=//evil.test><meta http-equiv=refresh content=0><link rel=stylesheet href=//evil.test>`,
  `<template><b onclick=${run}></template>`,
  `<__proto__ constructor=x>y</__proto__>`,
  `<blockquote cite="javascript:${run}">x</blockquote>`,
  `<\u0000img src=x onerror=${run}>`,
  `<video><source onerror=${run}></video>`,
  ...hostileMarkup,
  ...scriptAddresses.map(
    (address) =>
      `<a href="${address}">link</a><img src="${address}"><iframe src="${address}"></iframe>`,
  ),
];

/** Converts pieces to HTML for easy comparison; without a document, as on the server. */
function shown(pieces: readonly PagePiece[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece.replaceAll('<', '&lt;');
      if ('embed' in piece)
        return `[${piece.embed.src}${piece.embed.height === null ? '' : ` ${piece.embed.height}`}|${piece.title}]`;
      if ('src' in piece) return `{${piece.src}|${piece.alt}|${piece.width}}`;
      const values = [
        ...(piece.href === undefined ? [] : [`href=${piece.href}`]),
        ...Object.entries(piece.values).map(([name, value]) => `${name}=${String(value)}`),
      ];
      return `<${[piece.tag, ...values].join(' ')}>${shown(piece.pieces)}</${piece.tag}>`;
    })
    .join('');
}

test('F242 is parsed without a DOM', () => {
  for (const name of ['document', 'DOMParser', 'window']) vi.stubGlobal(name, undefined);

  expect(shown(richPage('<p>a<p>b'))).toBe('<p>a</p><p>b</p>');
  vi.unstubAllGlobals();
});

describe('HTML of a page', () => {
  test.each([
    ['<h1>One</h1><h2 id="root">Two</h2>', '<h2>One</h2><h2 id=page-root>Two</h2>'],
    [
      '<h2 id=a>One</h2><div><h3 id=a>Two</h3></div><h4 id="über-uns">x</h4>',
      '<h2 id=page-a>One</h2><div><h3>Two</h3></div><h4 id=page-über-uns>x</h4>',
    ],
    [
      '<p id=a>x</p><div id=a>x</div><a id=a name=a href=/x>x</a><h2 id="a b">x</h2><h2 id="">x</h2><h2 name=a>x</h2>',
      '<p>x</p><div>x</div><a href=/x>x</a><h2>x</h2><h2>x</h2><h2>x</h2>',
    ],
    ['<p>one<p>two', '<p>one</p><p>two</p>'],
    [
      '<ul><li>a<li>b<ul><li>c</ul><li>d</ul>',
      '<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>',
    ],
    ['<ol start="3" reversed><li>x</ol>', '<ol start=3 reversed=true><li>x</li></ol>'],
    [
      '<table><tr><th scope=row>a<td colspan=2>b</table>',
      '<table><tbody><tr><th scope=row>a</th><td colSpan=2>b</td></tr></tbody></table>',
    ],
    [
      '<table>lost<div>x</div><thead><tr><td>a</thead></table>',
      '<table><thead><tr><td>a</td></tr></thead></table>',
    ],
    ['<td>x</td><tr>y', 'xy'],
    ['<p>a<div>b</div>c</p>', '<p>a</p><div>b</div>c'],
    ['<section><p></p><p>&nbsp;</p><p>x</p></section>', '<div><p>x</p></div>'],
    ['<b>bold <i>both</b> after</i>', '<b>bold <i>both</i></b> after'],
    ['<a href="/a">x <a href="/b">y</a>', '<a href=/a>x </a><a href=/b>y</a>'],
    ['<p dir="rtl" lang="ar" style="x" class="y">مرحبا</p>', '<p dir=rtl lang=ar>مرحبا</p>'],
    ['caf&eacute; &#8364; &#x1F600; &unknown; &amp;lt;', 'café € 😀 &unknown; &lt;'],
    ['<pre><code>&lt;b&gt;</code></pre>', '<pre><code>&lt;b></code></pre>'],
    ['a < b > c', 'a &lt; b > c'],
    ['', ''],
  ])('F242 turns %s into %s', (html, wanted) => {
    expect(shown(richPage(html))).toBe(wanted);
  });

  test.each([
    [
      '<img src="https://x.test/a.png" alt="A" width="20px" onerror=hack()>',
      '{https://x.test/a.png|A|20}',
    ],
    ['<img src="storage/a.png">', '{storage/a.png||null}'],
    ['<img src="//x.test/a.png">', '{https://x.test/a.png||null}'],
    ['<img src="/\\x.test/a.png">', '{https://x.test/a.png||null}'],
    [
      '<img src="http://x.test/a.png"><img src="data:image/svg+xml,x"><img src="java\tscript:x"><img src="https:x"><img>',
      '',
    ],
  ])('F242 loads the picture of %s from %s', (html, wanted) => {
    expect(shown(richPage(html))).toBe(wanted);
  });

  test.each([
    [
      'https://www.youtube.com/embed/aqz-KE-bpKQ?autoplay=1&start=30',
      '[https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=30|]',
    ],
    ['//youtu.be/aqz-KE-bpKQ', '[https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ|]'],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      '[https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e|]',
    ],
    [
      'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293&auto_play=true',
      '[https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F293 166|]',
    ],
    [
      'https://open.spotify.com/embed/album/4aawyAB9vmqN3uQ7FjRGTy',
      '[https://open.spotify.com/embed/album/4aawyAB9vmqN3uQ7FjRGTy 352|]',
    ],
    [
      'https://bandcamp.com/EmbeddedPlayer/album=1536701931/size=large/',
      '[https://bandcamp.com/EmbeddedPlayer/album=1536701931/size=large/ 120|]',
    ],
    ['https://evil.test/embed/aqz-KE-bpKQ', ''],
    ['https://www.youtube.com.evil.test/embed/aqz-KE-bpKQ', ''],
    ['https://www.youtube.com@evil.test/embed/aqz-KE-bpKQ', ''],
    ['https://www.youtube.com:8443/embed/aqz-KE-bpKQ', ''],
    ['https://www.youtube.com/redirect?q=//evil.test', ''],
    ['javascript:hack()', ''],
    ['data:text/html,x', ''],
    ['/pages/about', ''],
    ['https://w.soundcloud.com/player/?url=javascript:hack()', ''],
    ['https://bandcamp.com/EmbeddedPlayer/../login', ''],
    ['https://open.spotify.com/embed/track/../../x', ''],
  ])('F242 reads a frame for %s as %s', (src, wanted) => {
    expect(
      shown(
        richPage(
          `<iframe src="${src}" srcdoc="<b>x</b>" onload="hack()" allow="camera"><b>x</b></iframe>`,
        ),
      ),
    ).toBe(wanted);
  });

  test.each(markup)('F242 removes code, foreign elements and addresses from %s', (html) => {
    const left = shown(richPage(`<div>${html}</div><p>after`));

    expect(left).not.toMatch(
      /<(?:script|style|iframe|object|embed|svg|math|form|input|base|meta|link|template|img)\b/i,
    );
    expect(left).not.toMatch(/<[^>]*\son\w+=|href=\s*(?:javascript|data|vbscript)/i);
  });

  test('F242 keeps only tags and values that React can render', () => {
    const allowed = new Set([
      'href',
      'id',
      'dir',
      'lang',
      'title',
      'start',
      'reversed',
      'colSpan',
      'rowSpan',
      'scope',
    ]);
    const walk = (pieces: readonly PagePiece[]): void => {
      for (const piece of pieces) {
        if (typeof piece === 'string' || !('pieces' in piece)) continue;
        expect(createElement(piece.tag).type).toBe(piece.tag);
        for (const name of Object.keys(piece.values)) expect(allowed).toContain(name);
        walk(piece.pieces);
      }
    };
    walk(richPage(markup.join('')));
  });

  test.each([
    'root',
    'main',
    'bootstrap',
    'route-data',
    'location',
    'getElementById',
    '__proto__',
    'constructor',
    'defaultView',
    'cookie',
    'page-root',
  ])('F242 a heading named %s does not shadow any property of the page', (name) => {
    expect(
      shown(
        richPage(
          `<h2 id="${name}">x</h2><form id="${name}"><input name="${name}"></form><img name="${name}" src=//x.test/a>`,
        ),
      ),
    ).toContain(`<h2 id=page-${name}>`);
    expect(shown(richPage(`<h2 id='${name}"><script>'>x</h2>`))).toBe('<h2>x</h2>');
  });

  test.each([
    ['<b>'.repeat(50_000)],
    ['<p><div>'.repeat(40_000)],
    ['<'.repeat(300_000)],
    ['<a b="'.repeat(60_000)],
    ['<!--'.repeat(80_000)],
    ['<script>'.repeat(40_000)],
    [`<a ${'x '.repeat(150_000)}`],
    ['</b>'.repeat(80_000)],
    ['<table><tr><td>'.repeat(20_000)],
    ['&#'.repeat(150_000)],
    [`<a b${' '.repeat(300_000)}`],
  ])('F242 parses a hostile, very long page quickly', (html) => {
    expect(processorMs(() => richPage(html))).toBeLessThan(1_500);
  });
});
