/** A timer that calls back once when nothing has happened for too long. Zero milliseconds: it never does. */
export class Alarm {
  #timer: NodeJS.Timeout | null = null;

  set(ms: number, onQuiet: () => void): void {
    this.clear();
    if (ms > 0) this.#timer = setTimeout(onQuiet, ms);
  }

  /** Something moved: the time starts again. */
  touch(): void {
    this.#timer?.refresh();
  }

  clear(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
