import { formatDuration } from '../lib/format.ts';
import { createEngine, probeVolume } from '../player/engine/create-engine.ts';
import type { Engine, EngineEvent } from '../player/engine/engine.ts';
import { shouldPlay } from '../player/engine/play-state.ts';
import { attachMediaKeys } from './media-keys.ts';
import { attachRows } from './rows.ts';
import { attachWave } from './wave.ts';

/** Seconds after which "previous" starts the same track again. */
const restartsAfter = 3;
const retryMs = 1_000;

type Inputs = Record<'seek input' | 'volume', HTMLInputElement>;

/** An element of the document that the gateway rendered, by its class. */
const part = <Name extends string>(name: Name) =>
  document.querySelector(`.${name}`) as Name extends keyof Inputs ? Inputs[Name] : HTMLElement;

/**
 * The player on other sites. The gateway has rendered everything; this gives it sound. It uses no
 * storage, no cookie and no message of the page around it.
 */
export function startPlayer(root: HTMLElement, makeEngine = createEngine): void {
  const rows = [...root.querySelectorAll<HTMLAnchorElement>('.list a[data-src]')];
  if (rows.length > 0) new FramePlayer(root, rows, makeEngine).attach();
}

class FramePlayer {
  readonly #root: HTMLElement;
  readonly #rows: readonly HTMLAnchorElement[];
  readonly #makeEngine: typeof createEngine;
  readonly #canChooseVolume = probeVolume();
  /** Seconds of each track that guests hear. */
  readonly #preview: number;
  readonly #showWave = attachWave(part('seek'));
  readonly #report: ReturnType<typeof attachMediaKeys>;
  /** Null before the first press and after the end. */
  #engine: Engine | null = null;
  #hasStarted = false;
  #current = 0;
  #starts = 0;
  /** The ID of the sound that is heard. */
  #heard = '';
  #isRetried = false;

  constructor(
    root: HTMLElement,
    rows: readonly HTMLAnchorElement[],
    makeEngine: typeof createEngine,
  ) {
    this.#root = root;
    this.#rows = rows;
    this.#makeEngine = makeEngine;
    this.#preview = Number(root.dataset['preview']) || Infinity;
    this.#report = attachMediaKeys({
      toggle: () => this.#toggle(),
      skip: rows.length > 1 ? (by) => this.#skip(by) : null,
      seek: (seconds) => this.#seek(seconds),
    });
  }

  attach(): void {
    part('play').addEventListener('click', () => this.#toggle());
    if (this.#rows.length > 1) {
      part('previous').addEventListener('click', () => this.#skip(-1));
      part('next').addEventListener('click', () => this.#skip(1));
    }
    const [seek, volume] = [part('seek input'), part('volume')];
    seek.addEventListener('input', () => this.#seek(Number(seek.value)));
    volume.addEventListener('input', () => this.#engine?.setVolume(Number(volume.value), false));
    // iOS reports one task later that pages have no volume.
    setTimeout(() => volume.toggleAttribute('hidden', !this.#canChooseVolume()));
    attachRows(this.#rows, (index) =>
      index === this.#current && this.#hasStarted ? this.#toggle() : this.#load(index),
    );
    this.#show();
  }

  #load(index: number, at = 0): void {
    if (!this.#engine) {
      this.#engine = this.#makeEngine(undefined, this.#canChooseVolume);
      this.#engine.listen((event) => this.#on(event));
    }
    this.#current = index;
    this.#hasStarted = true;
    const sound = this.#soundOf(index);
    this.#heard = sound.id;
    this.#engine.load(sound, { at, isPlaying: true });
    this.#begin();
  }

  /** A track begins to play. */
  #begin(): void {
    this.#say(titleOf(this.#rows[this.#current]));
    // At the end of a preview, the next sound could not take over.
    const hasNext = this.#preview === Infinity && this.#current + 1 < this.#rows.length;
    this.#engine?.prepare(hasNext ? this.#soundOf(this.#current + 1) : null);
    this.#show();
  }

  #soundOf(index: number) {
    this.#starts += 1;
    return { id: String(this.#starts), src: this.#rows[index]?.dataset['src'] ?? '' };
  }

  #on(event: EngineEvent): void {
    if (event.type === 'state') this.#showState();
    else if (event.type === 'time') this.#onTime();
    else if (event.type === 'joined') {
      this.#current += 1;
      this.#heard = event.id;
      this.#begin();
    } else if (event.type === 'ended') {
      // The next sound could not be prepared, or must not be.
      if (this.#current + 1 < this.#rows.length) this.#load(this.#current + 1);
      else {
        this.#stop();
        this.#current = 0;
      }
    } else if (event.type === 'failed' && event.id === this.#heard) this.#onFailure(event.at);
  }

  #onTime(): void {
    const { position = 0, state } = this.#engine ?? {};
    if (this.#hasStarted && position >= this.#preview) {
      this.#stop();
      this.#say(this.#root.dataset['listentoall'], true);
    } else if (state === 'playing') this.#isRetried = false;
    this.#showTime();
  }

  #onFailure(at: number): void {
    if (this.#isRetried) {
      this.#stop();
      this.#say(this.#root.dataset['failed'], true);
    } else {
      this.#isRetried = true;
      const failed = this.#heard;
      setTimeout(() => {
        if (failed === this.#heard && this.#hasStarted) this.#load(this.#current, at);
      }, retryMs);
    }
  }

  #stop(): void {
    this.#engine?.stop();
    this.#hasStarted = false;
    this.#show();
  }

  #toggle(): void {
    if (!this.#hasStarted) this.#load(this.#current);
    else if (shouldPlay(this.#engine?.state ?? 'idle')) this.#engine?.pause();
    else this.#engine?.play();
  }

  #seek(seconds: number): void {
    if (this.#hasStarted) this.#engine?.seek(seconds);
    else this.#load(this.#current, seconds);
  }

  #skip(by: 1 | -1): void {
    const { length } = this.#rows;
    if (by === -1 && (this.#engine?.position ?? 0) > restartsAfter) this.#seek(0);
    else this.#load((this.#current + by + length) % length);
  }

  #say(text = '', isShown = false): void {
    part('note').textContent = text;
    part('note').classList.toggle('shown', isShown);
  }

  #show(): void {
    const row = this.#rows[this.#current];
    for (const one of this.#rows) {
      if (one === row && this.#hasStarted) one.setAttribute('aria-current', 'true');
      else one.removeAttribute('aria-current');
    }
    part('now').textContent = this.#hasStarted && this.#rows.length > 1 ? titleOf(row) : '';
    this.#showState();
    this.#showTime();
    this.#showWave(row?.dataset['id'] ?? '');
  }

  #showState(): void {
    const { state = 'idle' } = this.#engine ?? {};
    const isPlaying = shouldPlay(state);
    this.#root.classList.toggle('playing', isPlaying);
    this.#root.classList.toggle('busy', state === 'loading' || state === 'waiting');
    part('play').setAttribute('aria-label', this.#root.dataset[isPlaying ? 'pause' : 'play'] ?? '');
    if (!this.#hasStarted) return;
    const [title = '', artist = ''] = textsOf(this.#rows[this.#current]);
    const src = document.querySelector<HTMLImageElement>('.cover img')?.src;
    const artwork = src ? [{ src }] : [];
    this.#report({ title, artist: artist || part('by').textContent, artwork }, isPlaying);
  }

  #showTime(): void {
    const position = this.#hasStarted ? (this.#engine?.position ?? 0) : 0;
    const known = this.#hasStarted ? this.#engine?.duration : undefined;
    const end = Math.min(known || secondsOf(this.#rows[this.#current]), this.#preview);
    const isKnown = end > 0 && Number.isFinite(end);
    const [at, length] = [clock(position), isKnown ? clock(end) : '–:––'];
    [part('at').textContent, part('length').textContent] = [at, length];
    const seek = part('seek input');
    seek.disabled = !isKnown;
    seek.max = String(isKnown ? Math.floor(end) : 1);
    seek.value = String(Math.floor(position));
    seek.setAttribute('aria-valuetext', `${at} / ${length}`);
    part('seek').style.setProperty('--played', String(isKnown ? position / end : 0));
  }
}

const clock = (seconds: number): string => formatDuration(seconds * 1_000) || '0:00';

/** Name and artists of a row; no artists where the list is by one. */
const textsOf = (row: Element | undefined): string[] =>
  [...(row?.querySelectorAll('b, i') ?? [])].map((one) => one.textContent);
const titleOf = (row: Element | undefined): string => textsOf(row).filter(Boolean).join(' · ');

/** From 3:05 or 1:02:05. */
const secondsOf = (row: Element | undefined): number =>
  (row?.querySelector('time')?.textContent ?? '')
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0);
