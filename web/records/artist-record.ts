import { isOn, list, record, text } from '../../contracts/loose.ts';
import type { CallInput } from '../../contracts/schema/calls.ts';
import type { RecordValue } from './field-value.ts';

type Body = CallInput<'PUT artists/{id}'>['body'];

const profileFields = ['description', 'city', 'country'] as const;

/** An artist as the backend sends it, with the values of its profile as separate fields. */
export function asArtistRecord(artist: RecordValue): RecordValue {
  const profile = record(artist['profile']);
  return {
    ...artist,
    ...Object.fromEntries(profileFields.map((name) => [name, profile[name] ?? null])),
  };
}

/** Only the changes. A new picture also replaces the large one, or the old one would stay. */
export function asArtistBody(changes: RecordValue): Body {
  const has = (name: string) => Object.hasOwn(changes, name);
  const profile = profileFields.filter(has).map((name) => [name, text(changes[name]) || null]);
  const image = text(changes['image_small']) || null;
  return {
    ...(has('name') && { name: text(changes['name']).trim() }),
    ...(has('verified') && { verified: isOn(changes['verified']) }),
    ...(has('image_small') && { image_small: image, image_large: image }),
    ...(has('genres') && { genres: list(changes['genres']) as NonNullable<Body['genres']> }),
    ...(has('links') && { links: list(changes['links']) as NonNullable<Body['links']> }),
    ...(profile.length > 0 && { profile: Object.fromEntries(profile) as Body['profile'] }),
  };
}
