import { wavePath } from '../player/wave-path.ts';

/** Pixels of a bar, with its gap. */
const barWidth = 4;

/** Returns the function that shows a track's waveform. Without one, a plain line stays. */
export function attachWave(line: HTMLElement | null): (trackId: string) => void {
  let figures: readonly number[] = [];
  let wanted = '';

  function draw(): void {
    const count = Math.max(6, Math.floor((line?.clientWidth ?? 0) / barWidth));
    line?.classList.toggle('drawn', figures.length > 1);
    for (const wave of line?.querySelectorAll('.wave') ?? []) {
      wave.setAttribute('viewBox', `0 0 ${count} 100`);
      wave.firstElementChild?.setAttribute('d', figures.length > 1 ? wavePath(figures, count) : '');
    }
  }

  addEventListener('resize', draw);
  return (trackId) => {
    if (wanted === trackId) return;
    wanted = trackId;
    void fetch(`/embed/wave/${trackId}`, { credentials: 'omit', priority: 'low' })
      .then((response) => (response.ok ? (response.json() as Promise<number[]>) : []))
      .catch((): number[] => [])
      .then((read) => {
        if (wanted !== trackId) return;
        figures = read;
        draw();
      });
  };
}
