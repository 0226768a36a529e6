// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { drawQrCode } from '../../mocks/legacy/account/qr-code.ts';
import { svgIcon, svgImage } from './clean-svg.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}<rect width="1" height="1"/></svg>`;
const image = (source: string) => decodeURIComponent(svgImage(source) ?? '');
const icon = (source: string) => svgIcon(source)?.outerHTML ?? '';

const harmful = [
  '<script>alert(1)</script>',
  '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
  '<a href="javascript:alert(1)"><rect/></a>',
  '<a xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="javascript:alert(1)"><rect/></a>',
  '<g onload="alert(1)"/>',
  '<g><g><path d="M0 0" onclick="alert(1)"/></g></g>',
  '<rect fill="url(https://evil.test)"/>',
  '<rect filter="url(https://evil.test#a)" clip-path="url(//evil.test)"/>',
  '<animate attributeName="href"/>',
  '<set attributeName="onload" to="alert(1)"/>',
  '<p xmlns="http://www.w3.org/1999/xhtml">x</p>',
  '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>',
  '<title>alert</title><metadata>evil</metadata>',
  '<rect id="evil" class="evil"/>',
  '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
  '<feImage href="https://evil.test"/>',
  '<rect x="javascript:alert(1)" transform="url(//evil.test)"/>',
];
/** Attributes that also change how a drawing looks. */
const styled = [
  '<style>@import url(//evil.test)</style>',
  '<image href="https://evil.test/x.png"/>',
  '<use href="https://evil.test/#a"/>',
  '<rect style="fill:url(//evil.test)"/>',
  '<linearGradient id="evil"><stop offset="0"/></linearGradient>',
  '<text>evil</text>',
  '<mask id="evil"/>',
  '<pattern href="//evil.test"/>',
];
const signs =
  /script|evil|alert|foreign|style|href|on\w+=|animate|attributeName|url\(|xhtml|metadata/i;

describe('a drawing from the backend', () => {
  test('F106 F190 keeps its shapes', () => {
    expect(image(drawQrCode('otpauth://totp/x'))).toMatch(
      /^data:image\/svg\+xml,<svg [^>]*viewBox="0 0 53 53".*<path .*d="M4 4h1/,
    );
    expect(
      image(
        svg(
          '<g transform="scale(4) translate(1, 2)"><path fill-rule="evenodd" d="M0,0L1,1Z" fill="#000"/></g>',
        ),
      ),
    ).toContain('<g transform="scale(4) translate(1, 2)"><path');
  });

  test.each([...harmful, ...styled])('F106 F190 drops %s', (hostile) => {
    expect(image(svg(hostile, 'onload="alert(1)"'))).toMatch(/<rect/);
    expect(image(svg(hostile, 'onload="alert(1)"'))).not.toMatch(signs);
  });

  test.each([
    '',
    'nonsense',
    '<p>x</p>',
    '<svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><text>x</text></svg>',
    '<svg><rect/></svg>',
  ])('F106 F190 rejects %j', (source) => {
    expect(svgImage(source)).toBeNull();
    expect(svgIcon(source)).toBeNull();
  });

  test.each([
    '<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY % x SYSTEM "//evil.test"> %x;]>',
  ])('F106 rejects a drawing with entities: %s', (doctype) => {
    expect(svgImage(doctype + svg('<g>x</g>'))).toBeNull();
    expect(svgIcon(doctype + svg('<g>x</g>'))).toBeNull();
  });
});

describe('an icon from the backend', () => {
  test.each(harmful)('F106 drops %s', (hostile) => {
    expect(icon(svg(hostile, 'onload="alert(1)"'))).toMatch(/<rect/);
    expect(icon(svg(hostile, 'onload="alert(1)"'))).not.toMatch(signs);
  });

  test.each(styled)(
    'F106 stays an image if its shapes alone would look different: %s',
    (hostile) => {
      expect(svgIcon(svg(hostile))).toBeNull();
    },
  );

  test.each([
    ['black by default', '<rect/>', 'fill="currentColor"><rect'],
    [
      'of one colour',
      '<rect fill="#333"/><path fill="#333" d="M0 0"/><path fill="none" d="M0 0h24"/>',
      'fill="currentColor"/><path fill="currentColor" d="M0 0"/><path fill="none" d',
    ],
    [
      'made of strokes',
      '<g fill="none" stroke="rgb(0, 0, 0)" stroke-width="2"><path d="M0 0"/></g>',
      '<g fill="none" stroke="currentColor" stroke-width="2"><path d',
    ],
    [
      'of one colour, but keeps two',
      '<rect fill="#f00"/><rect fill="#fff"/>',
      '<rect fill="#f00"/><rect fill="#fff"/>',
    ],
    [
      'of one colour, but not on a black shape',
      '<rect/><circle r="2" fill="#fff"/>',
      '><rect/><circle r="2" fill="#fff"/>',
    ],
  ])('F106 takes the colour of the text when it is %s', (_, inside, wanted) => {
    expect(icon(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)).toContain(wanted);
  });

  test('F106 scales if it only has a size', () => {
    expect(icon(svg('', 'width="24px" height="20"'))).toContain('viewBox="0 0 24 20"');
  });
});
