import { expect, test } from 'vitest';
import { cssColour } from './appearance.ts';

test.each([
  '#fff',
  '#ffff',
  '#A1b2C3',
  '#a1b2c3d4',
  'rgb(1, 2, 3)',
  'rgba(28, 10, 6, 0.82)',
  'rgb(1 2 3 / 50%)',
  'hsl(120deg 10% 20%)',
  'oklch(0.7 0.1 20)',
  'rebeccapurple',
  ' red ',
])('F234 accepts %j as a colour', (value) => {
  expect(cssColour(value)).toBe(value.trim());
});

test.each([
  '',
  'url(https://evil.test/x)',
  'red, url(x)',
  'red;position:fixed',
  '#ff',
  '#ggg',
  'rgb(url(x))',
  'rgb(1,2,3)) , url(x',
  'var(--be-primary)',
  'expression(alert(1))',
  'inherit',
  'rgb(1,2,3);',
  'image-set("x")',
  'red/**/',
  'rgb(1,2,3',
  '</style>',
  7,
  null,
  undefined,
  {},
  ['red'],
])('F234 rejects %j as a colour', (value) => {
  expect(cssColour(value)).toBeNull();
});
