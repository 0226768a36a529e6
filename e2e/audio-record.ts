/**
 * Functions that run in the page and report its detached audio elements. Each is sent to the
 * browser as source text, so it must be self-contained.
 */

export interface PlaybackState {
  /** Path of the file, without its query. */
  file: string;
  position: number;
  isMoving: boolean;
  isMuted: boolean;
  /** Audio elements that have been used. */
  elements: number;
  /** Number of pauses while playing, except at the end of a file. */
  pauses: number;
}

export interface AudioRecord {
  audioRecord: {
    elements: HTMLMediaElement[];
    handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;
    positions: MediaPositionState[];
    pauses: number;
    /** The last reading of `readPlayback`. */
    read?: { element: HTMLMediaElement | undefined; position: number };
  };
}

/**
 * Records every audio element that loads something, and the system media controls that the page
 * handles. Call it before the page plays.
 */
export function startAudioRecord(): void {
  const elements: HTMLMediaElement[] = [];
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {};
  const positions: MediaPositionState[] = [];
  const audioRecord = Object.assign(globalThis, {
    audioRecord: { elements, handlers, positions, pauses: 0 },
  }).audioRecord;
  const note = (element: HTMLMediaElement): void => {
    if (elements.includes(element)) return;
    elements.push(element);
    // The engine plays a prepared element silently in advance. That does not count as a start or
    // end.
    let isHeard = false;
    element.addEventListener('play', () => void (isHeard = element.volume > 0));
    element.addEventListener('pause', () => {
      if (isHeard && !element.ended) audioRecord.pauses += 1;
    });
  };
  // Every element is loaded before it plays. The page may have loaded one before this recording
  // started, so `play()` is recorded too.
  for (const name of ['load', 'play'] as const) {
    const method: () => unknown = HTMLMediaElement.prototype[name];
    Object.assign(HTMLMediaElement.prototype, {
      [name](this: HTMLMediaElement) {
        note(this);
        return method.call(this);
      },
    });
  }
  const set = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
  navigator.mediaSession.setActionHandler = (action, handler) => {
    handlers[action] = handler;
    set(action, handler);
  };
  const setPosition = navigator.mediaSession.setPositionState.bind(navigator.mediaSession);
  navigator.mediaSession.setPositionState = (state) => {
    if (state) positions.push(state);
    setPosition(state);
  };
}

/** The playing element; if there are several, the one that advances. */
export function readPlayback(): PlaybackState {
  const { audioRecord } = globalThis as unknown as AudioRecord;
  const { elements, pauses, read } = audioRecord;
  const element =
    elements.find(({ paused, ended, volume }) => !paused && !ended && volume > 0) ??
    elements.find(({ paused, ended }) => !paused && !ended) ??
    elements.find(({ src }) => src !== '');
  const position = element?.currentTime ?? 0;
  audioRecord.read = { element, position };
  // WebKit with GStreamer may report no data while it plays.
  const isMoving =
    element !== undefined &&
    !element.paused &&
    !element.ended &&
    (element.readyState > HTMLMediaElement.HAVE_CURRENT_DATA ||
      (!element.seeking && read?.element === element && position > read.position));
  return {
    file: element?.src ? new URL(element.src).pathname : '',
    position,
    isMoving,
    isMuted: element?.muted ?? false,
    elements: elements.length,
    pauses,
  };
}
