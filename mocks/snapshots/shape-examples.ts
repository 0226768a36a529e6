import { catalogue } from '../seed/catalogue.ts';
import { blankPerson, newcomer } from '../seed/seeded-people.ts';
import { seededFiles } from '../seed/uploaded-files.ts';
import type { WorldState } from '../state.ts';

/**
 * Rows in forms that no seed has: with optional fields, and for empty lists. With them, every
 * possible world fits.
 */
const more: Partial<Record<string, unknown>> = {
  people: [
    { ...newcomer(100_000, 'new@person.test', 'undersong', null) },
    blankPerson(100_001, 'New', 'Person', null),
  ],
  mails: [{ to: '', subject: '', text: '', secret: '', sent_at: '' }],
  reports: [{ user_id: 1, comment_id: 1 }],
  playLog: [{ track_id: 1, at: '', user_id: 1, country: null, device: 'desktop' }],
  lyrics: {
    1: { id: 1, track_id: 1, text: '', is_synced: false, duration: 1, updated_at: '' },
    2: null,
  },
  plainTokens: { '1': 1 },
  passwordResets: { 'a@b.test': { token: '', at: 1 } },
  verificationCodes: { 1: '' },
  failedLogins: { 'a@b.test': [1] },
  checkouts: {},
  heard: { 1: 1 },
  likedAt: { 1: { 1: '' } },
  files: { '/storage/avatars/a.png': { type: '', base64: '' } },
  crowd: { count: 1, gone: [1] },
  manyLikes: { user_id: 1, count: 1, without: [1] },
  minutesToListen: 1,
  debug: [true, 'plain'],
  uploads: {
    entries: seededFiles(0).slice(0, 1),
    keys: {},
    hidesEtag: false,
    signsTooLate: false,
    failing: { chunks: 0, parts: 0 },
  },
  // Its artist can make any album a draft again.
  unreleased: {
    albums: catalogue.albums.slice(0, 1),
    tracks: catalogue.tracks.slice(0, 1),
    tags: catalogue.tags.slice(0, 1),
  },
  lockedComments: [1],
};

/** Examples of a part of the state: the seeds, and additional ones. */
export function examplesOf(name: string, pristine: WorldState | null): unknown[] {
  const seeded = pristine ? [pristine[name as keyof WorldState]] : [];
  const added = Object.hasOwn(more, name) ? more[name] : undefined;
  return [...seeded, ...(name === 'debug' ? (added as unknown[]) : [added])].filter(
    (one) => one !== undefined,
  );
}
