import { expect, test } from 'vitest';
import { leanStyles } from './lean-styles.ts';

test("removes only Tailwind's fallbacks for old browsers", () => {
  const old =
    '@layer properties{@supports (((-webkit-hyphens:none))) or (-moz-orient:inline){*,:before{--tw-blur:initial;--tw-scale-x:1}}}';
  const layers = '@layer theme,utilities;@layer utilities{';
  const tinted =
    '.a\\/40{color:#c003}@supports (color:color-mix(in lab, red, red)){.a\\/40{color:color-mix(in oklab, rgb(var(--a)) 40%, transparent)}}';
  const other = '@supports (top:anchor(bottom)){.b{top:anchor(bottom)}}.c{color:red}}';

  expect(leanStyles(old + layers + tinted + other)).toBe(
    `${layers}.a\\/40{color:color-mix(in oklab, rgb(var(--a)) 40%, transparent)}${other}`,
  );
});

test('keeps a fallback that is also the colour of another class', () => {
  const shared =
    '.a,.a\\/40{color:red}@supports (color:color-mix(in lab, red, red)){.a\\/40{color:color-mix(in oklab, red 40%, transparent)}}';

  expect(leanStyles(shared)).toBe(shared);
});
