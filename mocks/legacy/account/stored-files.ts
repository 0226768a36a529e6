import { HttpResponse } from 'msw/http';
import type { WorldState } from '../../state.ts';
import type { World } from '../../world.ts';

/** Keeps an uploaded picture, and says where it lies. */
export async function storePicture(world: World, file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const path = `/storage/avatars/${world.token(20)}.${file.type.split('/')[1]?.replace(/\W.*/, '') ?? 'png'}`;
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  world.state.files = { ...world.state.files, [path]: { type: file.type, base64 } };
  return path;
}

export function forgetPicture(world: World, path: string | null): void {
  if (path !== null && world.state.files) Reflect.deleteProperty(world.state.files, path);
}

/** A file that somebody uploaded; null for every other path. */
export function storedFile(state: WorldState, pathname: string): Response | null {
  if (!state.files || !Object.hasOwn(state.files, pathname)) return null;
  const file = state.files[pathname];
  if (!file) return null;
  const bytes = Uint8Array.from(atob(file.base64), (char) => char.codePointAt(0) ?? 0);
  return new HttpResponse(bytes, { headers: { 'Content-Type': file.type, 'Cache-Control': 'public, max-age=86400' } });
}
