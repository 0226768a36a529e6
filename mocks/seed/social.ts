import type { CommentRow, ProfileRow, RepostRow } from '../state.ts';
import { listenersComments, listenersFollow } from './listeners.ts';

/** Social activity. People by their ids in the seed. */

const hour = 3_600_000;

/** By user id: the people they follow. */
export const follows: Record<number, number[]> = {
  1: [6, 2],
  2: [1, 6, 5],
  5: [6],
  6: [5, 2, 8],
  7: [1],
  8: [6, 1],
  ...listenersFollow,
};

export const profiles: Record<number, ProfileRow> = {
  1: {
    description:
      'I iron to highlife and cook to choirs. Most of what I like is somewhere in between.',
    city: 'Malmö',
    links: [{ url: 'https://mira.example.test/letters', title: 'Letters about records' }],
  },
  6: {
    description: 'Runs this place. Makes playlists before breakfast.',
    city: 'Utrecht',
    links: [],
  },
  5: {
    description: 'Songs for two voices and one kitchen.',
    city: 'Galway',
    links: [{ url: 'https://wren.example.test', title: 'wren.example.test' }],
  },
};

export function seededReposts(now: number): Record<number, RepostRow[]> {
  const repost = (
    id: number,
    kind: RepostRow['kind'],
    about_id: number,
    hoursAgo: number,
  ): RepostRow => ({ id, kind, about_id, at: new Date(now - hoursAgo * hour).toISOString() });
  return {
    1: [repost(3, 'track', 40, 5), repost(2, 'album', 3, 60), repost(1, 'track', 12, 400)],
    6: [repost(4, 'track', 1, 9)],
  };
}

type Draft = [
  id: number,
  user: number,
  kind: CommentRow['kind'],
  about: number,
  hoursAgo: number,
  content: string,
  parent?: number,
];

const drafts: readonly Draft[] = [
  [1, 6, 'track', 1, 700, 'The kettle is in tune. I checked.'],
  [2, 2, 'track', 1, 52, "Heard this through a neighbour's wall and had to knock and ask."],
  [3, 1, 'track', 1, 51, 'Did they open?', 2],
  [4, 2, 'track', 1, 50, 'They made tea.', 2],
  [
    5,
    8,
    'track',
    1,
    3,
    'Third verse. Every time.\n\nI have a train to catch and I am still sitting here.',
  ],
  [6, 7, 'album', 1, 90, 'Side B of this is the best thing recorded in a kitchen since soup.'],
  [7, 1, 'album', 1, 20, 'Played it to my mother. She asked who is washing up.'],
  [8, 8, 'artist', 1, 200, 'Come to Pune! There are kettles here too.'],
];

export const seededComments = (now: number): CommentRow[] => [
  ...drafts.map(([id, user_id, kind, about_id, hoursAgo, content, parent_id = null]) => ({
    ...commentRow(id, user_id, new Date(now - hoursAgo * hour).toISOString()),
    kind,
    about_id,
    parent_id,
    content,
  })),
  ...listenersComments(now),
];

/** A comment on the first track. */
export const commentRow = (id: number, user_id: number, created_at: string): CommentRow => ({
  id,
  user_id,
  kind: 'track',
  about_id: 1,
  parent_id: null,
  content: '',
  created_at,
  updated_at: null,
  deleted_at: null,
});
