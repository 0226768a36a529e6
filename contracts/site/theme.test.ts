import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Theme } from '../schema/bootstrap-data.ts';
import { activeTheme, isDark, lookOf, offeredPair, themeVariables } from './theme.ts';

const theme = (id: number, flags: Partial<Theme> = {}): Theme => ({ id, values: {}, ...flags });
const first = theme(1);
const light = theme(2, { default_light: true });
const dark = theme(3, { default_dark: true, is_dark: true });
const loud = theme(4);
const all = [first, light, dark, loud];

interface Case {
  choice: string | null | undefined;
  userChange: unknown;
  defaultId?: unknown;
  selected?: number;
  themes?: Theme[];
}
const shown = ({
  choice,
  userChange,
  defaultId,
  selected,
  themes = all,
}: Case): number | undefined =>
  activeTheme(
    {
      themes: { all: themes, selectedThemeId: selected ?? null },
      settings: { themes: { user_change: userChange, default_id: defaultId } },
    },
    choice,
  )?.id;

describe('the active theme', () => {
  test.each<[Case, number | undefined]>([
    [{ choice: '4', userChange: true, defaultId: 2 }, 4],
    [{ choice: '4', userChange: '1', defaultId: '2' }, 4],
    [{ choice: '99', userChange: true, defaultId: 2 }, 2],
    [{ choice: '4x', userChange: true, defaultId: 2 }, 2],
    [{ choice: '04', userChange: true, defaultId: 2 }, 2],
    [{ choice: '', userChange: true, defaultId: 2 }, 2],
    [{ choice: null, userChange: true, defaultId: 2 }, 2],
    [{ choice: undefined, userChange: true, defaultId: 2 }, 2],
    [{ choice: null, userChange: true, defaultId: 99 }, 1],
    [{ choice: null, userChange: true, defaultId: null, selected: 4 }, 4],
    [{ choice: null, userChange: true, defaultId: '', selected: 4 }, 4],
    [{ choice: null, userChange: true }, 1],
    [{ choice: '4', userChange: true, themes: [] }, undefined],
  ])('F140 for %j is %j', (choice, expected) => {
    expect(shown(choice)).toBe(expected);
  });

  test.each(['4', 'dark', 'light'])(
    'F140 F180 keeps the default despite the cookie %j if users may not change themes',
    (choice) => {
      for (const userChange of [false, 0, '0', null, undefined])
        expect(shown({ choice, userChange, defaultId: 1 })).toBe(1);
    },
  );

  test('F141 finds the light and the dark theme by their flags', () => {
    expect(shown({ choice: 'light', userChange: true, defaultId: 4 })).toBe(2);
    expect(shown({ choice: 'dark', userChange: true, defaultId: 4 })).toBe(3);
  });

  test('F141 keeps the default if no theme has the flag', () => {
    expect(shown({ choice: 'dark', userChange: true, defaultId: 4, themes: [first, loud] })).toBe(
      4,
    );
  });

  test('reports whether it is dark, even if there is no theme', () => {
    expect([isDark(dark), isDark(light), isDark(null)]).toEqual([true, false, false]);
  });
});

describe('the system', () => {
  const look = ({ choice, userChange, defaultId, themes = all }: Omit<Case, 'selected'>) => {
    const { theme: shownTheme, inDark } = lookOf(
      {
        themes: { all: themes, selectedThemeId: null },
        settings: { themes: { user_change: userChange, default_id: defaultId } },
      },
      choice,
    );
    return [shownTheme?.id, inDark?.id];
  };

  test.each<[Omit<Case, 'selected'>, (number | undefined)[]]>([
    // Nothing chosen, and a light or a dark default.
    [{ choice: null, userChange: true, defaultId: 2 }, [2, 3]],
    [{ choice: null, userChange: true, defaultId: 3 }, [2, 3]],
    [{ choice: 'unknown', userChange: '1', defaultId: '2' }, [2, 3]],
    // The operator's default is another theme.
    [{ choice: null, userChange: true, defaultId: 4 }, [4, undefined]],
    [{ choice: null, userChange: true }, [1, undefined]],
    // The visitor's choice.
    [{ choice: 'system', userChange: true, defaultId: 4 }, [2, 3]],
    [{ choice: 'light', userChange: true, defaultId: 2 }, [2, undefined]],
    [{ choice: '2', userChange: true, defaultId: 2 }, [2, undefined]],
    // No choice, or no pair.
    [{ choice: 'system', userChange: false, defaultId: 2 }, [2, undefined]],
    [{ choice: 'system', userChange: true, defaultId: 2, themes: [first, light] }, [2, undefined]],
  ])('F140 B017 for %j shows %j in light and in dark', (situation, expected) => {
    expect(look(situation)).toEqual(expected);
  });

  test('B017 decides between the two themes of the pair', () => {
    const site = {
      themes: { all, selectedThemeId: null },
      settings: { themes: { user_change: true, default_id: 2 } },
    };
    expect([false, true].map((isSystemDark) => activeTheme(site, null, isSystemDark)?.id)).toEqual([
      2, 3,
    ]);
    expect(activeTheme(site, 'light', true)?.id).toBe(2);
    expect(offeredPair(site)).toEqual({ light, dark });
    expect(offeredPair({ ...site, settings: {} })).toBeNull();
  });
});

describe('style variables', () => {
  const values = (map: Record<string, string>) => themeVariables(theme(1, { values: map }));

  test('F139 keeps r g b triplets and percentages', () => {
    expect(
      values({
        '--be-primary': '24 98 255',
        '--be-hover-opacity': '4.5%',
        '--be-background-alt': '250.5 250 250',
      }),
    ).toEqual([
      ['--be-primary', '24 98 255'],
      ['--be-hover-opacity', '4.5%'],
      ['--be-background-alt', '250.5 250 250'],
    ]);
    expect(themeVariables(null)).toEqual([]);
  });

  test.each([
    ['--be-button-radius', '0.5rem'],
    ['--be-panel-radius', '0'],
    ['--be-navbar-height', 'clamp(3rem, 5vw, 4.5rem)'],
    ['--be-ease', 'cubic-bezier(0.2, 0, 0, 1)'],
    ['--be-accent', '#ff8800'],
    ['--be-accent', 'rgb(255 136 0 / 40%)'],
    ['--be-shadow', '0 1px 2px rgb(0 0 0 / 20%), 0 8px 24px -12px #0008'],
    ['--be-flag', 'none'],
    ['--be-gap', 'calc(1rem + 2px)'],
  ])('F139 keeps %s: %s', (name, value) => {
    expect(values({ [name]: value })).toEqual([[name, value]]);
  });

  test.each([
    ['--be-primary', '#ff8800'],
    ['--be-primary', '12%'],
    ['--be-on-primary', 'none'],
    ['--be-hover-opacity', '0.5rem'],
    ['--be-x', 'url(x)'],
    ['--be-x', 'image-set(x)'],
    ['--be-x', 'var(--y)'],
    ['--be-x', 'calc(1px'],
    ['--be-x', '1px)'],
    ['--be-x', 'calc(url(x))'],
    ['--be-x', 'xcalc(1px)'],
    ['--be-x', '1px /* x'],
    ['--be-x', ' '],
    ['--be-x', '\\75rl(x)'],
    ['--be-x', '1px !important'],
    ['--be-x', '1'.repeat(201)],
    ['--be-primary', '0 0 0; } body { display: none'],
    ['--be-primary', 'url(//evil.test)'],
    ['--be-primary', '0 0 0\n'],
    ['--be-primary', '0 0 0</style>'],
    ['--be-primary', '0  0 0'],
    ['--be-primary', 'red'],
    ['--be-primary', 'var(--x)'],
    ['--be-primary', '0 0 0/*'],
    ['--be-primary', '٠ ٠ ٠'],
    ['--be-primary', ''],
    ['background', '0 0 0'],
    ['--other', '0 0 0'],
    ['--be-', '0 0 0'],
    ['--be-a:0 0 0;--be-b', '0 0 0'],
    ['--be-A', '0 0 0'],
    [`--be-${'a'.repeat(80)}`, '0 0 0'],
    ['--be-a\n', '0 0 0'],
    ['__proto__', '0 0 0'],
  ])('F139 drops %j: %j', (name, value) => {
    expect(values({ [name]: value })).toEqual([]);
  });

  test('F139 drops values that could end a declaration, a rule or the style element', () => {
    const part = fc.constantFrom(
      '0 0 0',
      '12%',
      '255',
      ' ',
      '%',
      ';',
      '}',
      '{',
      '<',
      '/*',
      '*/',
      'url(',
      ')',
      '\\',
      '"',
      "'",
      '\n',
      '\0',
      '\u2028',
      '@import',
      '--be-x',
      ':',
      '!important',
    );
    const css = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));

    fc.assert(
      fc.property(
        fc.dictionary(
          fc.oneof(
            css.map((end) => `--be-x${end}`),
            fc.string(),
          ),
          fc.oneof(css, fc.string()),
        ),
        (map) => {
          for (const [name, value] of values(map)) {
            expect(name).toMatch(/^--be-[a-z0-9-]+$/);
            expect(value).toMatch(/^[\w. ,%#/+()-]+$/);
            expect(value).not.toMatch(/url|\/\*|\*\//i);
            expect(value.split('(').length).toBe(value.split(')').length);
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
