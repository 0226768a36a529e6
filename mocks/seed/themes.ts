import type { Theme } from '../../contracts/schema/bootstrap-data.ts';

/**
 * Opacities that all three share; text stays readable with them on every background (a test
 * computes it).
 */
const opacities = {
  '--be-disabled-bg-opacity': '12%',
  '--be-disabled-fg-opacity': '38%',
  '--be-hover-opacity': '5%',
  '--be-focus-opacity': '14%',
  '--be-selected-opacity': '10%',
} as const;

/** Vermilion ink on warm paper, like a print from a small press. */
const daybreak: Theme = {
  id: 1,
  name: 'Daybreak',
  is_dark: false,
  default_light: true,
  default_dark: false,
  values: {
    ...opacities,
    '--be-foreground-base': '33 24 20',
    '--be-primary-light': '255 205 186',
    '--be-primary': '186 46 16',
    '--be-primary-dark': '150 34 10',
    '--be-on-primary': '255 250 246',
    '--be-background': '250 246 240',
    '--be-background-alt': '243 236 226',
    '--be-background-chip': '236 227 214',
    '--be-paper': '255 253 250',
    '--be-danger': '168 20 52',
    '--be-positive': '24 108 62',
    '--be-text-main-opacity': '92%',
    '--be-text-muted-opacity': '68%',
    '--be-divider-opacity': '13%',
  },
};

/** The same ink by lamplight. */
const lamplight: Theme = {
  id: 2,
  name: 'Lamplight',
  is_dark: true,
  default_light: false,
  default_dark: true,
  values: {
    ...opacities,
    '--be-foreground-base': '255 244 234',
    '--be-primary-light': '255 190 163',
    '--be-primary': '255 138 99',
    '--be-primary-dark': '232 104 62',
    '--be-on-primary': '43 14 4',
    '--be-background': '20 15 14',
    '--be-background-alt': '28 22 20',
    '--be-background-chip': '48 38 34',
    '--be-paper': '33 26 24',
    '--be-danger': '255 141 151',
    '--be-positive': '112 214 152',
    '--be-hover-opacity': '7%',
    '--be-text-main-opacity': '95%',
    '--be-text-muted-opacity': '66%',
    '--be-divider-opacity': '14%',
  },
};

/**
 * A festival poster: it differs from the other two in everything, so that hard-coded styles show.
 */
const carnival: Theme = {
  id: 3,
  name: 'Carnival',
  is_dark: true,
  default_light: false,
  default_dark: false,
  values: {
    ...opacities,
    '--be-foreground-base': '255 255 255',
    '--be-primary-light': '255 243 158',
    '--be-primary': '255 221 28',
    '--be-primary-dark': '240 190 0',
    '--be-on-primary': '32 10 92',
    '--be-background': '48 16 148',
    '--be-background-alt': '58 22 170',
    '--be-background-chip': '84 44 204',
    '--be-paper': '66 26 186',
    '--be-danger': '255 176 190',
    '--be-positive': '126 245 190',
    '--be-hover-opacity': '10%',
    '--be-selected-opacity': '18%',
    '--be-text-main-opacity': '100%',
    '--be-text-muted-opacity': '78%',
    '--be-divider-opacity': '24%',
  },
};

export const themes: Theme[] = [daybreak, lamplight, carnival];
