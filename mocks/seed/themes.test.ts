import { describe, expect, test } from 'vitest';
import { blend, contrast, type Rgb } from '../../contracts/site/contrast.ts';
import { themeVariables } from '../../contracts/site/theme.ts';
import { themes } from './themes.ts';

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
  const colour = (name: string) =>
    (values[`--be-${name}`] ?? '').split(' ').map(Number) as unknown as Rgb;
  const opacity = (name: string) => Number.parseFloat(values[`--be-${name}-opacity`] ?? '') / 100;
  const surfaces = ['background', 'background-alt', 'paper'];

  test('has every variable with a valid value', () => {
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

  test('the focus ring contrasts with the menu and with the highlighted item', () => {
    const highlight = blend(colour('foreground-base'), colour('paper'), opacity('hover'));
    for (const under of [colour('paper'), highlight])
      expect(contrast(colour('primary'), under)).toBeGreaterThanOrEqual(3);
  });

  test.each(['primary', 'primary-dark'])('text on %s is readable', (role) => {
    expect(contrast(colour('on-primary'), colour(role))).toBeGreaterThanOrEqual(4.5);
  });

  test('text stays readable when it is hovered or selected', () => {
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
