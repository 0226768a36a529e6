import { chance } from '../random.ts';
import type { CommentRow } from '../comment-row.ts';
import type { Track } from './catalogue-rows.ts';
import { catalogue } from './catalogue.ts';

/** The demo's community: people by their ids in the seed, their likes, follows and comments. */
const firstListener = 9;

/** `given name | family name | country`. */
const drafts = `
  Ewa | Zielińska | pl
  Malik | Benhaddou | ma
  Greta | Holmqvist | se
  Tendai | Moyo | zw
  Yuna | Kitagawa | jp
  Oisín | Gallagher-Reyes | ie
  Leila | Farahani | ir
  Bruno | Castelvetro | it
  Sanne | de Wit | nl
  Farid | Haddadin | jo
  Catarina | Vidigal | pt
  Ruth | Abernathy | gb
  Ngozi | Ekwueme | ng
  Pavel | Dvořáček | cz
  Amélie | Rousselin | fr
  Hamza | Yıldıray | tr
  Ximena | Arredondo | mx
  Kwabena | Osafo | gh
  Ingrid | Thorsnes | no
  Rafael | Quintanar | uy
  Meera | Chatterjee-Lund | in
  Dominik | Hasler | ch
  Sofía | Belmonte | es
  Tariro | Chikwanha | zw
  Elias | Korhola | fi
  Hyejin | Seo | kr
  Marta | Ribeiro Salgado | br
  Conor | Blackwood | ca
  Aisha | Wanjiru | ke
  Theodora | Papadaki | gr
  Jules | Lemoine-Baptiste | be
`;

export const listeners = drafts
  .trim()
  .split('\n')
  .map((line, index) => {
    const [given = '', family = '', country = ''] = line.split('|').map((cell) => cell.trim());
    return { id: firstListener + index, given, family, country };
  });
const everybody = firstListener + listeners.length - 1;

const draw = chance(2_311);
const several = (least: number, most: number, highest: number): number[] => [
  ...new Set(Array.from({ length: draw.whole(least, most) }, () => draw.whole(1, highest))),
];
const byListener = (make: () => number[]): Record<number, number[]> =>
  Object.fromEntries(listeners.map(({ id }) => [id, make().filter((one) => one !== id)]));

/** Two of the first people follow nobody, to show a profile without content. */
const strangers = [3, 4];
export const listenersFollow = byListener(() =>
  several(2, 12, everybody).filter((id) => !strangers.includes(id)),
);
export const listenersLike = {
  tracks: byListener(() => several(4, 60, catalogue.tracks.length)),
  albums: byListener(() => several(0, 14, catalogue.albums.length)),
  artists: byListener(() => several(1, 12, catalogue.artists.length)),
};

const remarks = `
  The bridge! I have rewound it four times and missed my stop once.
  My flatmate walked in, sat down, and did not say a word until it was over.
  Whoever played the bass on this: thank you.
  I put this on for the drive and then drove around the block until it ended.
  There is a tiny laugh at the very end. Please never remaster it away.
  We danced to this at our wedding, badly.
  Sounds like the week before the holidays.
  Heard it live last spring. They stretched the ending to nine minutes and nobody left.
  My daughter calls it the stairs song. We do not know why.
  Second listen: it is all in the left hand.
  The only thing that got me through the tax return.
  I used to think I did not like this kind of music.
  Best with the window open and somebody else cooking.
  That chord in the last chorus should not work. It does.
  Played it at closing time and the whole bar hummed along.
  It took me a year to understand this one. Worth it.
  Please come north! We have a hall, a piano and soup.
  My grandfather had this melody on a whistle, I am sure of it.
  A little too short. But then I would say that of everything here.
  The drums come in and my coffee is cold and I do not mind.
  Does anybody know what the second singer says at the start?
  Perfect for the train home in November.
  Every time I skip to something else I come back after ten seconds.
  I learnt three words of a new language because of this song.
  You can hear the room. I like hearing the room.
  Not my favourite of theirs, and still better than most.
  I have walked the dog twice as far as he wanted.
  The cover is on our kitchen wall.
  Came for the chorus, stayed for the silence before it.
  How is this not on every radio?
  It rained all through the second half and it fitted.
  We argue about this record every Sunday. I am right.
`
  .trim()
  .split('\n')
  .map((line) => line.trim());

const answers = `
  Same here.
  You are not alone with that.
  Now I cannot unhear it.
  Left side, at two minutes and something?
  I was there too! Best night of the year.
  Agreed, and the one after it as well.
  Tell your grandfather that he was ahead of everybody.
  It says so in the notes, I think.
  Soup is a strong argument.
  I tried it with the window closed. You are right.
`
  .trim()
  .split('\n')
  .map((line) => line.trim());

type Draft = Pick<CommentRow, 'id' | 'user_id' | 'kind' | 'about_id' | 'parent_id' | 'content'> & {
  hoursAgo: number;
};

const firstComment = 101;
/** Comments written for the first album. */
const commentDrafts: readonly Draft[] = [
  ...commentsOn(
    'track',
    catalogue.tracks
      .filter(({ id, album_id }: Track) => album_id !== 1 && id % 23 === 2)
      .map(({ id }) => id),
    firstComment,
  ),
  ...commentsOn(
    'album',
    catalogue.albums.filter(({ id }) => id !== 1 && id % 6 === 2).map(({ id }) => id),
    2_001,
  ),
];

function commentsOn(kind: CommentRow['kind'], ids: readonly number[], first: number): Draft[] {
  const made: Draft[] = [];
  for (const about_id of ids) {
    const start = draw.whole(0, remarks.length - 1);
    for (let index = 0; index < draw.whole(1, 4); index += 1) {
      const comment: Draft = {
        id: first + made.length,
        user_id: draw.whole(1, everybody),
        kind,
        about_id,
        parent_id: null,
        content: remarks[(start + index * 7) % remarks.length] ?? '',
        hoursAgo: draw.whole(9, 9_000),
      };
      made.push(comment);
      if (draw.maybe(0.22))
        made.push({
          ...comment,
          id: first + made.length,
          user_id: draw.whole(1, everybody),
          parent_id: comment.id,
          content: answers[comment.id % answers.length] ?? '',
          hoursAgo: Math.max(1, comment.hoursAgo - draw.whole(1, 80)),
        });
    }
  }
  return made;
}

export const listenersComments = (now: number): CommentRow[] =>
  commentDrafts.map(({ hoursAgo, ...row }) => ({
    ...row,
    created_at: new Date(now - hoursAgo * 3_600_000).toISOString(),
    updated_at: null,
    deleted_at: null,
  }));
