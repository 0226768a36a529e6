interface Controls {
  toggle(): void;
  /** Null for a single track. */
  skip: ((by: 1 | -1) => void) | null;
  seek(seconds: number): void;
}

/**
 * Connects media keys, lock screens and headphones. Returns the function that names what plays, and
 * whether it does.
 */
export function attachMediaKeys({ toggle, skip, seek }: Controls) {
  const session = 'mediaSession' in navigator ? navigator.mediaSession : null;
  return (about: MediaMetadataInit, isPlaying: boolean): void => {
    if (!session) return;
    session.metadata = new MediaMetadata(about);
    session.playbackState = isPlaying ? 'playing' : 'paused';
    session.setActionHandler('play', toggle);
    session.setActionHandler('pause', toggle);
    session.setActionHandler('seekto', ({ seekTime }) => seek(seekTime ?? 0));
    session.setActionHandler('previoustrack', skip && (() => skip(-1)));
    session.setActionHandler('nexttrack', skip && (() => skip(1)));
  };
}
