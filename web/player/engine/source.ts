import type { Failure } from './engine.ts';

interface Waiting {
  /** The element has the source, and may be told to play. */
  ready(): void;
  failed(why: Failure): void;
}

const hlsType = 'application/vnd.apple.mpegurl';

/**
 * Gives an element its source. Where it is an HLS list and the browser does not read those, the code that does is fetched first. Returns what lets
 * go of it.
 */
export function attachSource(element: HTMLAudioElement, src: string, waiting: Waiting): () => void {
  if (!isHls(src) || element.canPlayType(hlsType) !== '') {
    element.src = src;
    waiting.ready();
    return () => undefined;
  }
  forgetSource(element);
  let letGo: (() => void) | null = null;
  let isOver = false;
  import('./hls.ts').then(
    ({ attachHls }) => {
      if (!isOver) letGo = attachHls(element, src, waiting);
    },
    () => {
      if (!isOver) waiting.failed('network');
    },
  );
  return () => {
    isOver = true;
    letGo?.();
  };
}

/** Ends what an element fetches, and frees what it has. */
export function forgetSource(element: HTMLAudioElement): void {
  if (!element.hasAttribute('src')) return;
  element.pause();
  element.removeAttribute('src');
  // Only this makes a browser let go of the file and its connection.
  element.load();
}

export const isHls = (src: string): boolean =>
  URL.parse(src, location.href)?.pathname.endsWith('.m3u8') === true;

/**
 * What an element's error means. Browsers say 'not supported' of every address that gives no music, of a refusal or a broken connection as of a page
 * of text. Only their words for developers tell these apart: Firefox names the HTTP status, Chromium its reader where it had something to read.
 */
export function failureOf({ code, message }: Pick<MediaError, 'code' | 'message'>): Failure {
  if (code === networkError) return 'network';
  return code === notSupported && (!navigator.onLine || hasNotArrived.test(message))
    ? 'network'
    : 'file';
}

/** `MediaError.MEDIA_ERR_NETWORK` and `MEDIA_ERR_SRC_NOT_SUPPORTED`. */
const [networkError, notSupported] = [2, 4];
const hasNotArrived = /^MEDIA_ELEMENT_ERROR: Format error|^[45]\d\d\b/;
