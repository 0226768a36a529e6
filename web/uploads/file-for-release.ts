import type { FileEntry } from '../../contracts/schema/upload.ts';
import { Store } from '../lib/store.ts';

/** A stored file on its way to the next release form that opens. */
export const fileForRelease = new Store<FileEntry | null>(null);

const audioName = /\.(?:aac|aiff?|flac|m4a|mp3|mp4|oga|ogg|opus|wav|webm|wma)$/i;

/** Whether it looks like an audio file. The backend decides. */
export const isAudio = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type.startsWith('audio/') || audioName.test(name);
