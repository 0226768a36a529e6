import { HttpResponse } from 'msw/http';
import { avatarMaxBytes } from '../../../contracts/calls/uploads.ts';
import { invalid, HttpException } from '../../laravel/http-exception.ts';
import { legacy } from '../../legacy-call.ts';
import { ownUser } from '../../people.ts';
import type { Visit } from '../../session/visit.ts';
import type { Person, WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { signedIn } from './passwords.ts';
import { validate } from '../../laravel/validate.ts';

const rules = {
  first_name: 'max:40',
  last_name: 'max:40',
  language: 'max:10',
  country: 'max:4',
  timezone: 'max:64',
} as const;

/** Changes only the sent fields. */
const updateDetails = legacy('PUT users/me', 'auth', ({ world, visit, body }) => {
  const person = signedIn(visit);
  const { first_name: first, last_name: last, ...others } = validate(body, rules);
  if (body.first_name !== undefined) person.first_name = first;
  if (body.last_name !== undefined) person.last_name = last;
  for (const name of ['language', 'country', 'timezone'] as const) {
    if (body[name] !== undefined) person[name] = others[name] || null;
  }
  return { user: ownUser(world.state, person), status: 'success' };
});

const uploadAvatar = legacy(
  'POST users/{id}/avatar',
  'auth',
  async ({ world, visit, params, body }) => {
    const person = requireSelf(visit, params.id);
    const { file, url } = body;
    if (file === undefined && (typeof url !== 'string' || !/^https?:\/\/\S+$/.test(url)))
      throw invalid({
        [url === undefined ? 'file' : 'url']: [
          url === undefined ? 'The file field is required.' : 'The url must be a valid URL.',
        ],
      });
    const next = file === undefined ? String(url) : await storePicture(world, picture(file));
    forgetPicture(world, person.avatar);
    person.avatar = next;
    return { user: ownUser(world.state, person), status: 'success' };
  },
);

const removeAvatar = legacy('DELETE users/{id}/avatar', 'auth', ({ world, visit, params }) => {
  const person = requireSelf(visit, params.id);
  forgetPicture(world, person.avatar);
  person.avatar = null;
  return { user: ownUser(world.state, person), status: 'success' };
});

export const profileCalls = [updateDetails, uploadAvatar, removeAvatar];

/** @throws HttpException 403 for another person's picture. */
function requireSelf(visit: Visit, id: string): Person {
  const person = signedIn(visit);
  if (Number(id) !== person.id)
    throw new HttpException(403, { message: 'This action is unauthorized.' });
  return person;
}

/** @throws HttpException 422 for a file that is not a picture or too large. */
function picture(file: unknown): File {
  if (!(file instanceof File) || !file.type.startsWith('image/'))
    throw invalid({ file: ['Please select an image.'] });
  if (file.size > avatarMaxBytes)
    throw invalid({
      file: [`The file must not be greater than ${avatarMaxBytes / 1024} kilobytes.`],
    });
  return file;
}

/** Stores an uploaded picture and returns its address. */
async function storePicture(world: World, file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const path = `/storage/avatars/${world.token(20)}.${file.type.split('/')[1]?.replace(/\W.*/, '') ?? 'png'}`;
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  world.state.files = { ...world.state.files, [path]: { type: file.type, base64 } };
  return path;
}

function forgetPicture(world: World, path: string | null): void {
  if (path !== null && world.state.files) Reflect.deleteProperty(world.state.files, path);
}

/** A file that a user uploaded; null for other paths. */
export function storedFile(state: WorldState, pathname: string): Response | null {
  if (!state.files || !Object.hasOwn(state.files, pathname)) return null;
  const file = state.files[pathname];
  if (!file) return null;
  const bytes = Uint8Array.from(atob(file.base64), (char) => char.codePointAt(0) ?? 0);
  return new HttpResponse(bytes, {
    headers: { 'Content-Type': file.type, 'Cache-Control': 'public, max-age=86400' },
  });
}
