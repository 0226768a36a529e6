import { circle, path, stroke } from '../svg.ts';

/**
 * The hair behind the head and the hair on top of it. Heads are 120 wide and centred on 200, 172.
 */
export interface Hair {
  behind: string;
  front: string;
}

/** Points drawn with a pen as thick as a curl. */
const blobs = (d: string, colour: string, size: number): string =>
  stroke(d, colour, size, 'stroke-linecap="round"');

type Style = (colour: string, accent: string) => Hair;

const cap = 'M138 168c-8-62 24-92 64-92s72 32 62 94c-6-30-22-44-62-46-40-1-58 14-64 44z';

/** Hair, hats and scarves. `accent` is the colour of hats and scarves. */
export const hairStyles = {
  crop: (colour) => ({ behind: '', front: path(cap, colour) }),
  quiff: (colour) => ({
    behind: '',
    front: path(
      'M140 164c-14-60 8-104 70-100 30 2 62 18 56 104-8-26-16-36-28-44-26 8-66 2-82-6-10 10-14 26-16 46z',
      colour,
    ),
  }),
  bob: (colour) => ({
    behind: path('M126 246c-16-112 6-174 76-174s90 62 74 174c-24 10-126 10-150 0z', colour),
    front: path(
      'M138 176c-4-64 20-88 62-92 42 0 70 26 64 92-12-34-34-46-58-50-28 20-54 24-68 50z',
      colour,
    ),
  }),
  long: (colour) => ({
    behind: path('M122 330c-2-80-18-256 80-258s86 166 84 258c-40 14-120 14-164 0z', colour),
    front: path(
      'M138 190c-2-76 22-104 64-106 40 2 66 32 62 106-6-46-32-64-62-84-28 22-58 40-64 84z',
      colour,
    ),
  }),
  cloud: (colour) => ({
    behind: circle(200, 142, 92, colour) + blobs('M132 178h0M268 178h0', colour, 84),
    front: path('M136 170c-8-60 14-94 64-94s72 34 64 94c-10-26-32-40-64-40s-54 14-64 40z', colour),
  }),
  curls: (colour) => ({
    behind: blobs(
      'M140 130h0M168 98h0M206 86h0M244 102h0M264 136h0M272 176h0M130 172h0M128 214h0M274 216h0',
      colour,
      58,
    ),
    front: blobs('M156 126h0M184 114h0M214 112h0M242 124h0', colour, 42),
  }),
  bun: (colour) => ({ behind: circle(200, 66, 33, colour), front: path(cap, colour) }),
  bald: () => ({ behind: '', front: '' }),
  hat: (colour, accent) => ({
    behind: path('M136 230c-12-60-4-100 0-110h128c4 10 12 50 0 110z', colour),
    front:
      path('M146 128c0-60 22-84 54-84s54 24 54 84z', accent) +
      `<ellipse cx="200" cy="128" rx="104" ry="17" fill="${accent}"/>` +
      path('M146 112c34 10 74 10 108 0v14c-34 10-74 10-108 0z', colour),
  }),
  beanie: (colour, accent) => ({
    behind: path('M138 220c-6-40-4-60 0-84h124c4 24 6 44 0 84z', colour),
    front:
      path('M136 146c-4-66 26-92 64-92s68 26 64 92c-34-12-94-12-128 0z', accent) +
      path('M132 134c42-14 94-14 136 0v26c-42-14-94-14-136 0z', accent) +
      path('M132 134c42-14 94-14 136 0v26c-42-14-94-14-136 0z', '#000', 'opacity=".18"'),
  }),
  scarf: (_, accent) => ({
    behind: path('M118 350c-6-70-22-282 84-282s90 212 84 282z', accent),
    front:
      path(
        'M200 66c58 0 78 44 70 128-2 40-24 74-70 74s-68-34-70-74c-8-84 12-128 70-128zm0 40c-42 0-56 26-54 66 2 54 22 80 54 80s52-26 54-80c2-40-12-66-54-66z',
        accent,
        'fill-rule="evenodd"',
      ) +
      stroke('M136 160c6-44 26-62 64-64M262 250c-14 24-30 34-62 40', '#000', 3, 'opacity=".16"'),
  }),
  braids: (colour, accent) => ({
    behind:
      path('M134 300c-18-60-18-226 66-226s84 166 66 226h-24V180h-84v120z', colour) +
      circle(146, 304, 11, accent) +
      circle(254, 304, 11, accent),
    front: path(
      'M138 176c-2-62 22-92 62-92v30c-30 8-56 26-62 62zm124 0c2-62-22-92-62-92v30c30 8 56 26 62 62z',
      colour,
    ),
  }),
} as const satisfies Record<string, Style>;

export type HairStyle = keyof typeof hairStyles;
