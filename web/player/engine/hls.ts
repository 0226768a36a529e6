import { ErrorTypes, Events, Hls } from 'hls.js/light';
import type { Failure } from './engine.ts';

interface SourceListener {
  ready(): void;
  failed(why: Failure): void;
}

/** Plays an HLS playlist through Media Source Extensions. Returns a function that ends it. */
export function attachHls(
  element: HTMLAudioElement,
  src: string,
  { ready, failed }: SourceListener,
): () => void {
  if (!Hls.isSupported()) {
    failed('file');
    return () => undefined;
  }
  // A worker would need permission from the page's CSP, and audio is little work.
  const hls = new Hls({ enableWorker: false, startPosition: element.currentTime });
  hls.on(Events.MEDIA_ATTACHED, () => ready());
  hls.on(Events.ERROR, (_, { fatal, type }) => {
    if (fatal) failed(failures[type] ?? 'file');
  });
  hls.loadSource(src);
  hls.attachMedia(element);
  return () => hls.destroy();
}

const failures: Partial<Record<string, Failure>> = {
  [ErrorTypes.NETWORK_ERROR]: 'network',
  [ErrorTypes.KEY_SYSTEM_ERROR]: 'protected',
};
