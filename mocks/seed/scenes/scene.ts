import type { Chance } from '../../random.ts';

/**
 * Words of one language and region, from which names of artists, albums and tracks are built. Lists
 * are separated by semicolons. In names of tracks and bands any head fits any tail grammatically.
 * All of it is invented.
 */
export interface Scene {
  places: string;
  /** Given and family names, in the language's order. */
  people: readonly [first: string, last: string];
  bands: readonly [heads: string, tails: string];
  songs: readonly [heads: string, tails: string];
  /** The separators between the halves of a track's name and of a person's; a space by default. */
  joints?: readonly [song: string, name: string];
  /** Track names that need no second half. */
  alone: string;
  /** The artists, a line each: `genre | number of people in the picture | biography`. */
  cast: string;
}

/** Deals the items of a list in random order, each of them once before any repeats. */
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

/** Names in the words of a scene, without those in `taken`. */
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
    throw new Error(`The scene with the track '${head()}' has run out of names.`);
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
