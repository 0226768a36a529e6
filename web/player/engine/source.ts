import type { Failure, Sound } from './engine.ts';

interface SourceListener {
  /** The element has its source and may play. */
  ready(): void;
  failed(why: Failure): void;
}

const hlsType = 'application/vnd.apple.mpegurl';

/**
 * Sets an element's source. For HLS in browsers without native support, loads the HLS code first.
 * Returns a function that releases the source.
 */
export function attachSource(
  element: HTMLAudioElement,
  { src, open }: Pick<Sound, 'src' | 'open'>,
  listener: SourceListener,
): () => void {
  if (open) return attachFile(element, src, open, listener);
  if (!isHls(src) || element.canPlayType(hlsType) !== '') {
    element.src = src;
    listener.ready();
    return () => undefined;
  }
  removeSource(element);
  let release: (() => void) | null = null;
  let isReleased = false;
  import('./hls.ts').then(
    ({ attachHls }) => {
      if (!isReleased) release = attachHls(element, src, listener);
    },
    () => {
      if (!isReleased) listener.failed('network');
    },
  );
  return () => {
    isReleased = true;
    release?.();
  };
}

export const isHls = (src: string): boolean =>
  URL.parse(src, location.href)?.pathname.endsWith('.m3u8') === true;

/** Plays a file of this device. The browser reads it in parts. If it is gone, plays its address. */
function attachFile(
  element: HTMLAudioElement,
  src: string,
  open: () => Promise<Blob>,
  listener: SourceListener,
): () => void {
  removeSource(element);
  let release = (): void => undefined;
  let isReleased = false;
  const play = (file: Blob): void => {
    if (isReleased) return;
    const address = URL.createObjectURL(file);
    release = () => URL.revokeObjectURL(address);
    element.src = address;
    listener.ready();
  };
  open().then(play, () => {
    if (!isReleased) release = attachSource(element, { src }, listener);
  });
  return () => {
    isReleased = true;
    release();
  };
}

/** Stops the element's download and frees its data. */
export function removeSource(element: HTMLAudioElement): void {
  if (!element.hasAttribute('src')) return;
  element.pause();
  element.removeAttribute('src');
  // Only `load()` makes a browser release the file and its connection.
  element.load();
}

/**
 * Classifies an element's error. Browsers report "not supported" for any address without music,
 * even a refusal or a broken connection. Only the developer message differs: Firefox includes the
 * HTTP status, Chromium its demuxer if there was data.
 */
export function failureOf({ code, message }: Pick<MediaError, 'code' | 'message'>): Failure {
  if (code === networkError) return 'network';
  return code === notSupported && (!navigator.onLine || hasNotArrived.test(message))
    ? 'network'
    : 'file';
}

const [networkError, notSupported] = [2, 4];
const hasNotArrived = /^MEDIA_ELEMENT_ERROR: Format error|^[45]\d\d\b/;
