import { avatarMaxBytes } from '../../../contracts/constants.ts';
import { ownUser } from '../../people.ts';
import { invalid, Refusal } from '../../laravel/refusal.ts';
import { legacy } from '../../legacy-call.ts';
import type { Visit } from '../../session/visit.ts';
import type { Person } from '../../state.ts';
import { signedIn } from './confirmed-password.ts';
import { forgetPicture, storePicture } from './stored-files.ts';

export const uploadAvatar = legacy('POST users/{id}/avatar', async ({ world, visit, params, body }) => {
  const person = oneself(visit, params.id);
  const { file, url } = body;
  if (file === undefined && (typeof url !== 'string' || !/^https?:\/\/\S+$/.test(url))) throw invalid({ [url === undefined ? 'file' : 'url']: [url === undefined ? 'The file field is required.' : 'The url must be a valid URL.'] });
  const next = file === undefined ? String(url) : await storePicture(world, picture(file));
  forgetPicture(world, person.avatar);
  person.avatar = next;
  return { user: ownUser(world.state, person), status: 'success' };
}, 'auth');

export const removeAvatar = legacy('DELETE users/{id}/avatar', ({ world, visit, params }) => {
  const person = oneself(visit, params.id);
  forgetPicture(world, person.avatar);
  person.avatar = null;
  return { user: ownUser(world.state, person), status: 'success' };
}, 'auth');

/** @throws Refusal 403 for the picture of another. */
function oneself(visit: Visit, id: string): Person {
  const person = signedIn(visit);
  if (id !== 'me' && Number(id) !== person.id) throw new Refusal(403, { message: 'This action is unauthorized.' });
  return person;
}

/** @throws Refusal 422 for what is no picture, and for one that is too large. */
function picture(file: unknown): File {
  if (!(file instanceof File) || !file.type.startsWith('image/')) throw invalid({ file: ['Please select an image.'] });
  if (file.size > avatarMaxBytes) throw invalid({ file: [`The file must not be greater than ${avatarMaxBytes / 1024} kilobytes.`] });
  return file;
}
