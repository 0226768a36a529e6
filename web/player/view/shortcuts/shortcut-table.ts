import type { Translate } from '../../../lib/translate.ts';

export type ShortcutId =
  | 'toggle'
  | 'back'
  | 'forward'
  | 'previous'
  | 'next'
  | 'louder'
  | 'quieter'
  | 'mute'
  | 'like'
  | 'shuffle'
  | 'repeat'
  | 'queue'
  | 'lyrics'
  | 'help';

interface Shortcut {
  id: ShortcutId;
  /** Its default key, in the form of `keyOf`. */
  key: string;
  words: (t: Translate) => string;
  /** Repeats while the key is held. */
  isRepeated?: boolean;
}

/** Seconds that one press seeks. */
export const seekStep = 10;

/**
 * Every shortcut of the player, in the order of the help. Arrows follow the seek bar, which runs
 * left to right in every language.
 */
export const shortcuts: readonly Shortcut[] = [
  { id: 'toggle', key: 'Space', words: (t) => t('Play or pause') },
  {
    id: 'back',
    key: 'ArrowLeft',
    words: (t) => t('Back [one :count second|other :count seconds]', { count: seekStep }),
    isRepeated: true,
  },
  {
    id: 'forward',
    key: 'ArrowRight',
    words: (t) => t('Forward [one :count second|other :count seconds]', { count: seekStep }),
    isRepeated: true,
  },
  { id: 'previous', key: 'Shift+ArrowLeft', words: (t) => t('Previous track') },
  { id: 'next', key: 'Shift+ArrowRight', words: (t) => t('Next track') },
  { id: 'louder', key: 'ArrowUp', words: (t) => t('Volume up'), isRepeated: true },
  { id: 'quieter', key: 'ArrowDown', words: (t) => t('Volume down'), isRepeated: true },
  { id: 'mute', key: 'm', words: (t) => t('Mute') },
  { id: 'like', key: 'l', words: (t) => t('Like or unlike the track') },
  { id: 'shuffle', key: 's', words: (t) => t('Shuffle') },
  { id: 'repeat', key: 'r', words: (t) => t('Repeat') },
  { id: 'queue', key: 'q', words: (t) => t('Show the queue') },
  { id: 'lyrics', key: 'w', words: (t) => t('Show the lyrics') },
  { id: 'help', key: '?', words: (t) => t('Show these shortcuts') },
];
