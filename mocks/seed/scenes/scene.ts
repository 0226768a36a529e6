import type { Chance } from '../../random.ts';

/**
 * Words of one language and neighbourhood, of which artists, records and songs are named. Lists are separated by semicolons. Any head goes with any
 * tail, for names of songs and for those of bands, so that what is put together is good grammar; all of it is invented.
 */
export interface Scene {
  places: string;
  /** Given and family names, in the order in which they are said. */
  people: readonly [first: string, last: string];
  bands: readonly [heads: string, tails: string];
  songs: readonly [heads: string, tails: string];
  /** What stands between the two halves of a song's name and of somebody's: a blank where nobody says. */
  joints?: readonly [song: string, name: string];
  /** Names of songs that need no other half. */
  alone: string;
  /** Who is in it, a line each: `genre | how many stand in the picture | biography`. */
  cast: string;
}

/** Hands out the items of a list in an order of chance, each of them once before any comes again. */
function deck<Item>(draw: Chance, items: readonly Item[]): () => Item {
  let left: Item[] = [];
  return () => {
    if (left.length === 0) left = [...items];
    return left.splice(draw.whole(0, left.length - 1), 1)[0] as Item;
  };
}

const words = (list: string): string[] => list.split(';').map((word) => word.trim());

export type Members = 1 | 2 | 3;

export interface Namer {
  artist(members: Members): string;
  song(): string;
  place(): string;
}

/** Names in the words of a scene, none of which was `taken` before. */
export function namer(scene: Scene, draw: Chance, taken: Set<string>): Namer {
  const [songJoint, nameJoint] = scene.joints ?? [' ', ' '];
  const [first, last] = scene.people.map((list) => deck(draw, words(list))) as [
    () => string,
    () => string,
  ];
  const [bandHead, bandTail] = scene.bands.map((list) => deck(draw, words(list))) as [
    () => string,
    () => string,
  ];
  const [head, tail] = scene.songs.map((list) => deck(draw, words(list))) as [
    () => string,
    () => string,
  ];
  const alone = deck(draw, words(scene.alone));
  const fresh = (make: () => string): string => {
    for (let tries = 0; tries < 1_000; tries += 1) {
      const name = make();
      if (!taken.has(name.toLowerCase())) return (taken.add(name.toLowerCase()), name);
    }
    throw new Error(`A scene with the song '${head()}' has run out of names.`);
  };
  return {
    artist: (members) =>
      fresh(() =>
        ({
          1: () => first() + nameJoint + last(),
          2: () => `${first()} & ${first()}`,
          3: () => bandHead() + nameJoint + bandTail(),
        })[members](),
      ),
    song: () => fresh(() => (draw.maybe(0.4) ? alone() : head() + songJoint + tail())),
    place: deck(draw, words(scene.places)),
  };
}
