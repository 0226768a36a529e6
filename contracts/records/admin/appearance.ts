import { maxCodeLength } from '../../site/appearance-messages.ts';
import type { RecordField } from '../record-type.ts';

/**
 * A style variable of a theme. `colour`: `255 250 246`; `percent`: `12%`; `length`: `0.5rem`. The
 * look of a page depends on the first two kinds, so every theme has them.
 */
export interface ThemeVariable {
  name: `--be-${string}`;
  label: string;
  kind: 'colour' | 'percent' | 'length';
  /** Colours that it is shown on. Text needs a contrast of 4.5 with each. */
  on?: readonly `--be-${string}`[];
  /** The opacity that the colour is shown with on them. */
  opacity?: `--be-${string}`;
}

export interface VariableGroup {
  title: string;
  variables: readonly ThemeVariable[];
}

const surfaces = ['--be-background', '--be-background-alt', '--be-paper'] as const;

/** All variables of themes, in the order of the editor. */
export const themeVariableGroups: readonly VariableGroup[] = [
  {
    title: 'Accent',
    variables: [
      { name: '--be-primary', label: 'Accent color', kind: 'colour', on: surfaces },
      {
        name: '--be-on-primary',
        label: 'Text on the accent color',
        kind: 'colour',
        on: ['--be-primary'],
      },
      { name: '--be-primary-light', label: 'Light accent color', kind: 'colour' },
      { name: '--be-primary-dark', label: 'Dark accent color', kind: 'colour' },
    ],
  },
  {
    title: 'Surfaces',
    variables: [
      { name: '--be-background', label: 'Background', kind: 'colour' },
      { name: '--be-background-alt', label: 'Second background', kind: 'colour' },
      { name: '--be-background-chip', label: 'Chips', kind: 'colour' },
      { name: '--be-paper', label: 'Panels and menus', kind: 'colour' },
    ],
  },
  {
    title: 'Text',
    variables: [
      {
        name: '--be-foreground-base',
        label: 'Text color',
        kind: 'colour',
        on: surfaces,
        opacity: '--be-text-main-opacity',
      },
      { name: '--be-text-main-opacity', label: 'Opacity of text', kind: 'percent' },
      { name: '--be-text-muted-opacity', label: 'Opacity of secondary text', kind: 'percent' },
    ],
  },
  {
    title: 'Messages',
    variables: [
      { name: '--be-danger', label: 'Errors and deletions', kind: 'colour', on: surfaces },
      {
        name: '--be-on-danger',
        label: 'Text on the error color',
        kind: 'colour',
        on: ['--be-danger'],
      },
      { name: '--be-positive', label: 'Success', kind: 'colour', on: surfaces },
    ],
  },
  {
    title: 'States',
    variables: [
      { name: '--be-hover-opacity', label: 'Hover', kind: 'percent' },
      { name: '--be-focus-opacity', label: 'Focus', kind: 'percent' },
      { name: '--be-selected-opacity', label: 'Selected', kind: 'percent' },
      { name: '--be-divider-opacity', label: 'Dividers', kind: 'percent' },
      { name: '--be-disabled-bg-opacity', label: 'Disabled background', kind: 'percent' },
      { name: '--be-disabled-fg-opacity', label: 'Disabled text', kind: 'percent' },
    ],
  },
  {
    title: 'Corners',
    variables: [
      { name: '--be-button-radius', label: 'Buttons', kind: 'length' },
      { name: '--be-input-radius', label: 'Fields', kind: 'length' },
      { name: '--be-panel-radius', label: 'Cards and panels', kind: 'length' },
    ],
  },
];

export const themeVariableNames: readonly string[] = themeVariableGroups.flatMap(({ variables }) =>
  variables.map(({ name }) => name),
);

/** The positions of menus. `path`: a page that shows the position. */
export const menuPositions = [
  { name: 'landing-page-navbar', label: 'Top of the landing page', path: '/' },
  { name: 'custom-page-navbar', label: 'Top of all other pages', path: '/pricing' },
  { name: 'auth-dropdown', label: 'Account menu', path: '/' },
  { name: 'auth-page-footer', label: 'Below the sign-in form', path: '/login' },
  { name: 'footer', label: 'Footer', path: '/' },
  { name: 'footer-secondary', label: 'Footer, second column', path: '/' },
] as const;

interface CommonSection {
  name: string;
  title: string;
  /** A page on which its changes can be seen. */
  path: string;
}

/** `fields`: settings by their dotted names, as `POST admin/appearance` takes them. */
export type AppearanceSection = CommonSection &
  ({ kind: 'themes' | 'menus' } | { kind: 'fields' | 'code'; fields: readonly RecordField[] });

const picture = (name: string, label: string, hint?: string): RecordField => ({
  kind: 'picture',
  name,
  label,
  ...(hint !== undefined && { hint }),
});

const line = (name: string, label: string, maxLength = 200): RecordField => ({
  kind: 'text',
  name,
  label,
  maxLength,
});

const paragraph = (name: string, label: string): RecordField => ({
  kind: 'longText',
  name,
  label,
  maxLength: 1_000,
});

const logo: AppearanceSection = {
  kind: 'fields',
  name: 'logo',
  title: 'Name and logo',
  path: '/',
  fields: [
    { ...line('branding.site_name', 'Name of the site', 100), isRequired: true },
    paragraph('branding.site_description', 'Description of the site'),
    picture('branding.logo_dark', 'Logo for light backgrounds'),
    picture('branding.logo_light', 'Logo for dark backgrounds'),
    picture('branding.logo_dark_mobile', 'Logo for light backgrounds, on phones'),
    picture('branding.logo_light_mobile', 'Logo for dark backgrounds, on phones'),
    picture('branding.favicon', 'Icon in browser tabs'),
    picture('auth_page.image', 'Picture beside the sign-in form'),
  ],
};

/** A row of the landing page's features. Backends give them no IDs, so the editor gives keys. */
const featureFields = [
  { kind: 'picture', name: 'image', label: 'Picture' },
  { kind: 'text', name: 'title', label: 'Title', isRequired: true, maxLength: 200 },
  { kind: 'longText', name: 'subtitle', label: 'Subtitle', maxLength: 1_000 },
] as const satisfies readonly RecordField[];

const landingName = 'homepage.appearance';

const landing: AppearanceSection = {
  kind: 'fields',
  name: 'landing',
  title: 'Landing page',
  path: '/',
  fields: [
    {
      kind: 'choice',
      name: 'homepage.type',
      label: 'Home page for guests',
      options: [
        { value: 'landingPage', label: 'Landing page' },
        { value: 'channel', label: 'Channel' },
        { value: 'customPage', label: 'Custom page' },
        { value: 'loginPage', label: 'Sign-in' },
        { value: 'registerPage', label: 'Registration' },
      ],
    },
    line('homepage.value', 'Address of the channel or page'),
    line(`${landingName}.headerTitle`, 'Title'),
    paragraph(`${landingName}.headerSubtitle`, 'Subtitle'),
    picture(`${landingName}.headerImage`, 'Picture behind the title'),
    picture(`${landingName}.headerImageMobile`, 'Picture behind the title, on phones'),
    {
      kind: 'number',
      name: `${landingName}.headerImageOpacity`,
      label: 'Opacity of the picture',
      hint: 'From 0 to 1.',
      min: 0,
      max: 1,
    },
    line(`${landingName}.headerOverlayColor1`, 'First overlay color', 60),
    line(`${landingName}.headerOverlayColor2`, 'Second overlay color', 60),
    line(`${landingName}.actions.inputText`, 'Text in the search field'),
    line(`${landingName}.actions.cta1.label`, 'First button'),
    line(`${landingName}.actions.cta1.action`, 'Address of the first button', 2_000),
    line(`${landingName}.actions.cta2.label`, 'Second button'),
    line(`${landingName}.actions.cta2.action`, 'Address of the second button', 2_000),
    {
      kind: 'rows',
      name: `${landingName}.primaryFeatures`,
      label: 'Features',
      rowId: 'key',
      addLabel: 'Add feature',
      max: 12,
      fields: featureFields,
    },
    {
      kind: 'rows',
      name: `${landingName}.secondaryFeatures`,
      label: 'Features with a large picture',
      rowId: 'key',
      addLabel: 'Add feature',
      max: 12,
      fields: [
        ...featureFields,
        { kind: 'longText', name: 'description', label: 'Description', maxLength: 2_000 },
        { kind: 'number', name: 'track', label: 'ID of a track to play with its timed lyrics' },
      ],
    },
    line(`${landingName}.pricingTitle`, 'Title above the plans'),
    paragraph(`${landingName}.pricingSubtitle`, 'Subtitle above the plans'),
    line(`${landingName}.footerTitle`, 'Title at the bottom'),
    paragraph(`${landingName}.footerSubtitle`, 'Subtitle at the bottom'),
    picture(`${landingName}.footerImage`, 'Picture at the bottom'),
    line(`${landingName}.actions.cta3.label`, 'Button at the bottom'),
    line(`${landingName}.actions.cta3.action`, 'Address of the button at the bottom', 2_000),
  ],
};

const code: AppearanceSection = {
  kind: 'code',
  name: 'code',
  title: 'Custom code',
  path: '/',
  fields: [
    {
      kind: 'longText',
      name: 'custom_code.css',
      label: 'CSS',
      maxLength: maxCodeLength,
      isCode: true,
    },
    {
      kind: 'longText',
      name: 'custom_code.html',
      label: 'HTML',
      maxLength: maxCodeLength,
      isCode: true,
    },
  ],
};

const seo: AppearanceSection = {
  kind: 'fields',
  name: 'seo',
  title: 'Search engines',
  path: '/',
  fields: [
    line('seo.title', 'Title in search results'),
    paragraph('seo.description', 'Description in search results'),
    picture('seo.image', 'Picture in link previews'),
    {
      kind: 'choice',
      name: 'seo.robots',
      label: 'Search engines',
      options: [
        { value: '', label: 'Allow indexing' },
        { value: 'noindex', label: 'Prevent indexing' },
      ],
    },
  ],
};

/** The parts of the appearance editor. */
export const appearanceSections: readonly AppearanceSection[] = [
  { kind: 'themes', name: 'themes', title: 'Themes', path: '/' },
  { kind: 'menus', name: 'menus', title: 'Menus', path: '/' },
  landing,
  logo,
  code,
  seo,
];
