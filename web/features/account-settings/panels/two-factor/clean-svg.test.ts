// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { drawQrCode } from '../../../../../mocks/legacy/qr-code.ts';
import { svgImage } from './clean-svg.ts';

const svg = (inside: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}<rect width="1" height="1"/></svg>`;
const cleaned = (source: string) => decodeURIComponent(svgImage(source) ?? '');

describe('a drawing of the backend', () => {
  test('F106 F190 keeps its shapes', () => {
    expect(cleaned(drawQrCode('otpauth://totp/x'))).toMatch(/^data:image\/svg\+xml,<svg [^>]*viewBox="0 0 53 53".*<path .*d="M4 4h1/);
    expect(cleaned(svg('<g transform="scale(4) translate(1, 2)"><path fill-rule="evenodd" d="M0,0L1,1Z" fill="#000"/></g>'))).toContain('<g transform="scale(4) translate(1, 2)"><path');
  });

  test.each([
    '<script>alert(1)</script>', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>', '<a href="javascript:alert(1)"><rect/></a>',
    '<style>@import url(//evil.test)</style>', '<image href="https://evil.test/x.png"/>', '<use href="https://evil.test/#a"/>', '<g onload="alert(1)"/>',
    '<rect style="fill:url(//evil.test)"/>', '<rect fill="url(https://evil.test)"/>', '<animate attributeName="href"/>', '<p xmlns="http://www.w3.org/1999/xhtml">x</p>',
  ])('F190 loses %s', (hostile) => {
    expect(cleaned(svg(hostile, 'onload="alert(1)"'))).toMatch(/<rect/);
    expect(cleaned(svg(hostile, 'onload="alert(1)"'))).not.toMatch(/script|evil|alert|foreign|style|href|on\w+=|animate|xhtml/i);
  });

  test.each(['', 'nonsense', '<p>x</p>', '<svg>', '<svg xmlns="http://www.w3.org/2000/svg"><text>x</text></svg>', '<svg><rect/></svg>'])('F190 that is none (%j) is no image', (source) => {
    expect(svgImage(source)).toBeNull();
  });
});
