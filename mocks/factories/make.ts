import type { WorldCore } from '../world-core.ts';
import type { Factory } from './factory.ts';
import { album, artist, playlist, track } from './music.ts';
import { subscription, user } from './people.ts';
import { channel, comment, plan, request, upload } from './site.ts';

const factories = {
  user,
  subscription,
  artist,
  album,
  track,
  playlist,
  channel,
  comment,
  upload,
  plan,
  request,
};

type Factories = typeof factories;
export type Kind = keyof Factories;
type RowOf<K extends Kind> =
  Factories[K] extends Factory<infer Row, infer _Options, infer _Trait> ? Row : never;
type OptionsOf<K extends Kind> = Partial<Parameters<Factories[K]['make']>[1]>;
type TraitOf<K extends Kind> = keyof Factories[K]['traits'] & string;

/**
 * Puts a new row into the world, with the rows that it needs, and returns it: `world.make('album',
 * { tracks: 8 })`, `world.make('user', 'artist', 'banned')`. Traits are named options. The last
 * value of a field wins; roles are merged.
 */
export type Make = <K extends Kind>(kind: K, ...given: (TraitOf<K> | OptionsOf<K>)[]) => RowOf<K>;

/** A factory whose types the caller has checked. */
type Any = Factory<unknown, Record<string, unknown>, string>;

export function makeIn(world: WorldCore): Make {
  const make = (kind: Kind, ...given: (string | object)[]): unknown => {
    const { traits, make: makeRow } = factories[kind] as unknown as Any;
    const options = given.map((one): object => {
      if (typeof one !== 'string') return one;
      const trait = Object.hasOwn(traits, one) ? traits[one] : undefined;
      if (!trait)
        throw new TypeError(
          `'${kind}' has no trait '${one}', only ${Object.keys(traits).join(', ')}`,
        );
      return trait(world);
    });
    const all = options.reduce((before, one) => ({ ...before, ...one }), {});
    const roles = options.flatMap((one): unknown[] =>
      'roles' in one && Array.isArray(one.roles) ? one.roles : [],
    );
    return makeRow(world, { ...all, ...(roles.length > 0 && { roles }) });
  };
  return make as Make;
}
