import { createEngine } from '../../web/player/engine/create-engine.ts';

/**
 * How one track follows another: `player` is the app's player, `ended` starts a second element when
 * the first has ended, `src` changes the source of one element.
 */
export type Method = 'player' | 'ended' | 'src';

export interface JoinOrder {
  method: Method;
  leaving: string;
  next: string;
  /** Where to start in the leaving track, seconds. */
  from: number;
}

declare global {
  interface Window {
    /**
     * Plays from one track into the next. Resolves to the recorded sound: 44,100 samples a second,
     * each a 32-bit float, as base64.
     */
    hearJoin: (order: JoinOrder) => Promise<string>;
  }
}

const rate = 44_100;
const settleMs = 1_000;
const elements = [document.createElement('audio'), document.createElement('audio')] as const;
const [first, second] = elements;
const engine = createEngine(elements);

/** Runs on the audio thread and posts every block of 128 samples, including silence. */
const processor = `registerProcessor('recorder', class extends AudioWorkletProcessor {
  process([input]) { this.port.postMessage(input[0] ? input[0].slice(0) : new Float32Array(128)); return true; }
})`;

const recorder = record();

async function record(): Promise<{ start(): void; stop(): Float32Array[] }> {
  const context = new AudioContext({ sampleRate: rate });
  await context.audioWorklet.addModule(
    URL.createObjectURL(new Blob([processor], { type: 'text/javascript' })),
  );
  const node = new AudioWorkletNode(context, 'recorder');
  for (const element of elements) context.createMediaElementSource(element).connect(node);
  const silent = new GainNode(context, { gain: 0 });
  node.connect(silent).connect(context.destination);
  await context.resume();
  let pieces: Float32Array[] | null = null;
  node.port.addEventListener('message', ({ data }: MessageEvent<Float32Array>) =>
    pieces?.push(data),
  );
  node.port.start();
  return {
    start() {
      pieces = [];
    },
    stop() {
      const samples = pieces ?? [];
      pieces = null;
      return samples;
    },
  };
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
const until = (element: HTMLAudioElement, event: string): Promise<void> =>
  new Promise((resolve) => {
    element.addEventListener(event, () => resolve(), { once: true });
  });

const ways: Record<Method, (order: JoinOrder) => Promise<void>> = {
  async player({ leaving, next, from }) {
    engine.stop();
    const joined = new Promise<void>((resolve) => {
      const stop = engine.listen(({ type }) => {
        if (type !== 'joined') return;
        stop();
        resolve();
      });
    });
    engine.load({ id: leaving, src: leaving }, { at: from, isPlaying: true });
    engine.prepare({ id: next, src: next });
    await joined;
  },
  async ended({ leaving, next, from }) {
    await open(first, leaving, from);
    const isThere = until(second, 'canplaythrough');
    second.preload = 'auto';
    second.src = next;
    await isThere;
    await first.play();
    await until(first, 'ended');
    await second.play();
  },
  async src({ leaving, next, from }) {
    await open(first, leaving, from);
    await first.play();
    await until(first, 'ended');
    first.src = next;
    await first.play();
  },
};

async function open(element: HTMLAudioElement, src: string, from: number): Promise<void> {
  element.preload = 'auto';
  element.src = src;
  await until(element, 'loadedmetadata');
  const isThere = until(element, 'seeked');
  element.currentTime = from;
  await isThere;
}

window.hearJoin = async (order) => {
  const { start, stop } = await recorder;
  start();
  await ways[order.method](order);
  await wait(settleMs);
  const samples = stop();
  engine.stop();
  for (const element of elements) element.pause();
  return asBase64(samples);
};

function asBase64(pieces: readonly Float32Array[]): string {
  return new Uint8Array(Float32Array.from(pieces.flatMap((piece) => [...piece])).buffer).toBase64();
}
