import { describe, expect, test } from 'vitest';
import { themeVariables } from '../../contracts/theme.ts';
import { themes } from './themes.ts';

type Colour = [number, number, number];

const required = [
  'foreground-base',
  'primary-light',
  'primary',
  'primary-dark',
  'on-primary',
  'background',
  'background-alt',
  'background-chip',
  'paper',
  'disabled-bg-opacity',
  'disabled-fg-opacity',
  'hover-opacity',
  'focus-opacity',
  'selected-opacity',
  'text-main-opacity',
  'text-muted-opacity',
  'divider-opacity',
];

describe.each(themes)('theme $name', ({ values, ...theme }) => {
  const colour = (name: string) => (values[`--be-${name}`] ?? '').split(' ').map(Number) as Colour;
  const opacity = (name: string) => Number.parseFloat(values[`--be-${name}-opacity`] ?? '') / 100;
  const surfaces = ['background', 'background-alt', 'paper'];

  test('has every variable, and only values that the app lets through', () => {
    expect(Object.keys(values)).toEqual(
      expect.arrayContaining(required.map((name) => `--be-${name}`)),
    );
    expect(themeVariables({ ...theme, values })).toHaveLength(Object.keys(values).length);
  });

  test.each(
    [...surfaces, 'background-chip'].flatMap((surface) =>
      ['main', 'muted'].map((role) => [role, surface]),
    ),
  )('%s text is readable on %s', (role = '', surface = '') => {
    const text = blend(colour('foreground-base'), colour(surface), opacity(`text-${role}`));
    expect(contrast(text, colour(surface))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(
    ['primary', 'danger', 'positive'].flatMap((role) => surfaces.map((surface) => [role, surface])),
  )('%s is readable on %s', (role = '', surface = '') => {
    expect(contrast(colour(role), colour(surface))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['primary', 'primary-dark'])('what is written on %s is readable', (role) => {
    expect(contrast(colour('on-primary'), colour(role))).toBeGreaterThanOrEqual(4.5);
  });

  test('text stays readable where the pointer or the selection lies', () => {
    for (const state of ['hover', 'selected']) {
      const under = blend(colour('foreground-base'), colour('paper'), opacity(state));
      expect(
        contrast(blend(colour('foreground-base'), under, opacity('text-muted')), under),
      ).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('one theme is the default for light, one for dark', () => {
  expect(themes.filter((theme) => theme.default_light).map((theme) => theme.is_dark)).toEqual([
    false,
  ]);
  expect(themes.filter((theme) => theme.default_dark).map((theme) => theme.is_dark)).toEqual([
    true,
  ]);
});

const blend = (over: Colour, under: Colour, share: number): Colour =>
  over.map((value, index) => value * share + (under[index] ?? 0) * (1 - share)) as Colour;

/** WCAG 2.2: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(first: Colour, second: Colour): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
