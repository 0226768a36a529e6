import { formatDuration } from '../lib/format.ts';
import { createEngine } from '../player/engine/create-engine.ts';
import type { Engine, EngineEvent } from '../player/engine/engine.ts';
import { shouldPlay } from '../player/engine/play-state.ts';

/** Seconds after which "previous" starts the same track again. */
const restartsAfter = 3;
const retryMs = 1_000;
/** All that a player says to the page's other frames, of any site: that it starts. */
const started = 'foyer-embed-started';

type Facts = Record<'play' | 'pause' | 'failed' | 'preview', string> & { limit: number };

/** An element of the document that the gateway rendered, by its class. */
const part = (name: string) => document.querySelector(`.${name}`) as HTMLElement;

/**
 * The player on other sites. The gateway has rendered everything; this gives it sound. It uses no
 * storage, no cookie and no message of the page around it. Only one player of a page plays.
 */
export class FramePlayer {
  readonly #root = part('player');
  readonly #rows = [...document.querySelectorAll<HTMLAnchorElement>('.list a[data-src]')];
  readonly #seekBar = document.querySelector('.seek input') as HTMLInputElement;
  readonly #facts = JSON.parse(this.#root.dataset['facts'] ?? '') as Facts;
  /** Seconds of each track that guests hear. */
  readonly #limit = this.#facts.limit || Infinity;
  readonly #engine: Engine;
  #current = 0;
  #isRetried = false;

  constructor(engine = createEngine()) {
    this.#engine = engine;
  }

  attach(): void {
    part('play').addEventListener('click', () => this.#toggle());
    // Absent beside a single track.
    document.querySelector('.previous')?.addEventListener('click', () => this.#skip(-1));
    document.querySelector('.next')?.addEventListener('click', () => this.#skip(1));
    this.#seekBar.addEventListener('input', () => this.#seek(Number(this.#seekBar.value)));
    for (const [index, row] of this.#rows.entries()) this.#attachRow(row, index);
    this.#attachMediaKeys();
    window.addEventListener('message', (event) => this.#onMessage(event));
    this.#engine.listen((event) => this.#on(event));
    this.#showTrack();
  }

  /** The link plays: one Tab stop, with arrows, Home and End. With a modifier it stays a link. */
  #attachRow(row: HTMLAnchorElement, index: number): void {
    const play = () => (this.#isCurrent(index) ? this.#toggle() : this.#load(index));
    const keys = new Map([
      ['ArrowDown', index + 1],
      ['ArrowUp', index - 1],
      ['Home', 0],
      ['End', this.#rows.length - 1],
    ]);
    row.role = 'button';
    row.tabIndex = index === 0 ? 0 : -1;
    row.addEventListener('focus', () => {
      for (const one of this.#rows) one.tabIndex = one === row ? 0 : -1;
    });
    row.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      play();
    });
    row.addEventListener('keydown', (event) => {
      const to = keys.get(event.key);
      if (event.key === ' ') play();
      else if (to === undefined) return;
      else this.#rows[to]?.focus();
      event.preventDefault();
    });
  }

  #attachMediaKeys(): void {
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.setActionHandler('play', () => this.#toggle());
    mediaSession.setActionHandler('pause', () => this.#toggle());
    mediaSession.setActionHandler('seekto', ({ seekTime = 0 }) => this.#seek(seekTime));
    if (this.#rows.length === 1) return;
    mediaSession.setActionHandler('previoustrack', () => this.#skip(-1));
    mediaSession.setActionHandler('nexttrack', () => this.#skip(1));
  }

  #isCurrent(index: number): boolean {
    return index === this.#current && this.#engine.state !== 'idle';
  }

  #load(index: number, at = 0): void {
    this.#engine.load(this.#soundAt(index), { at, isPlaying: false });
    this.#play();
    this.#begin(index);
  }

  /** The first press unlocks both elements. Documents without an origin share no channel. */
  #play(): void {
    this.#engine.play();
    for (let index = 0; index < parent.length; index += 1)
      if (parent[index] !== window) parent[index]?.postMessage(started, '*');
  }

  /** Another player of this page. Any sandboxed frame beside it could send this: it only pauses. */
  #onMessage({ data, origin, source }: MessageEvent<unknown>): void {
    const isBeside = source !== parent && (source as Window | null)?.parent === parent;
    if (data === started && origin === 'null' && isBeside && shouldPlay(this.#engine.state))
      this.#engine.pause();
  }

  /** A track begins to play. */
  #begin(index: number): void {
    this.#current = index;
    // At the end of a preview, the next sound could not take over.
    const hasNext = this.#limit === Infinity && index + 1 < this.#rows.length;
    this.#engine.prepare(hasNext ? this.#soundAt(index + 1) : null);
    this.#showTrack();
  }

  #soundAt(index: number) {
    return { id: String(index), src: this.#rows[index]?.dataset['src'] ?? '' };
  }

  #on(event: EngineEvent): void {
    if (event.type === 'joined') this.#begin(this.#current + 1);
    else if (event.type === 'ended') this.#onEnd();
    else if (event.type === 'failed' && event.id === String(this.#current))
      this.#onFailure(event.at);
    else if (this.#engine.position >= this.#limit) this.#stop(this.#facts.preview);
    else if (this.#engine.state === 'playing') this.#isRetried = false;
    this.#showTime();
  }

  /** The next sound could not be prepared, or must not be. */
  #onEnd(): void {
    if (this.#current + 1 < this.#rows.length) return this.#load(this.#current + 1);
    this.#current = 0;
    this.#stop();
  }

  #onFailure(at: number): void {
    if (this.#isRetried) return this.#stop(this.#facts.failed);
    this.#isRetried = true;
    const failed = this.#current;
    setTimeout(() => {
      if (failed === this.#current && this.#engine.state === 'failed') this.#load(failed, at);
    }, retryMs);
  }

  #stop(note?: string): void {
    this.#engine.stop();
    this.#showTrack(note);
  }

  #toggle(): void {
    if (this.#engine.state === 'idle') this.#load(this.#current);
    else if (shouldPlay(this.#engine.state)) this.#engine.pause();
    else this.#play();
  }

  #seek(seconds: number): void {
    if (this.#engine.state === 'idle') this.#load(this.#current, seconds);
    else this.#engine.seek(seconds);
  }

  #skip(by: 1 | -1): void {
    const { length } = this.#rows;
    if (by === -1 && this.#engine.position > restartsAfter) this.#seek(0);
    else this.#load((this.#current + by + length) % length);
  }

  #showTrack(note?: string): void {
    for (const [index, row] of this.#rows.entries())
      row.ariaCurrent = this.#isCurrent(index) ? 'true' : null;
    const row = this.#rows[this.#current];
    part('seek').style.setProperty('--wave', `url(/embed/wave/${row?.dataset['id']})`);
    const isIdle = this.#engine.state === 'idle';
    // Its artists are missing where the list is by one.
    const [title = '', artist = ''] = [...(row?.querySelectorAll('b, i') ?? [])].map(
      ({ textContent }) => textContent,
    );
    const playing = [title, artist].filter(Boolean).join(' · ');
    part('note').textContent = note ?? (isIdle || this.#rows.length === 1 ? '' : playing);
    const src = document.querySelector<HTMLImageElement>('.cover img')?.src;
    if (!isIdle && 'mediaSession' in navigator)
      navigator.mediaSession.metadata = new MediaMetadata({
        title,
        artist: artist || part('by').textContent,
        artwork: src ? [{ src }] : [],
      });
    this.#showTime();
  }

  #showTime(): void {
    const { state } = this.#engine;
    const isPlaying = shouldPlay(state);
    this.#root.classList.toggle('playing', isPlaying);
    this.#root.classList.toggle('busy', isPlaying && state !== 'playing');
    part('play').ariaLabel = this.#facts[isPlaying ? 'pause' : 'play'];
    const known = Number(this.#rows[this.#current]?.dataset['seconds']);
    const { position, duration } = this.#engine;
    const end = Math.min(duration || known, this.#limit);
    const isKnown = end > 0 && Number.isFinite(end);
    const [at, length] = [clock(position), isKnown ? clock(end) : '–:––'];
    [part('at').textContent, part('length').textContent] = [at, length];
    this.#seekBar.disabled = !isKnown;
    this.#seekBar.max = String(isKnown ? Math.floor(end) : 1);
    this.#seekBar.value = String(Math.floor(position));
    this.#seekBar.ariaValueText = `${at} / ${length}`;
    part('seek').style.setProperty('--played', isKnown ? `${(position / end) * 100}%` : '0%');
  }
}

const clock = (seconds: number): string => formatDuration(seconds * 1_000) || '0:00';
