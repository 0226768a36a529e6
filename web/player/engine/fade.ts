const stepMs = 5;

/** Equal power: the sum stays as loud as one sound. `passed`: from 0 to 1. */
export const crossfadeLevels = (passed: number): [leaving: number, coming: number] => [
  Math.cos((passed * Math.PI) / 2),
  Math.sin((passed * Math.PI) / 2),
];

/**
 * Calls `apply` repeatedly with the progress from 0 to 1, then `over`. Returns a function that ends
 * it at once.
 */
export function runFade(
  seconds: number,
  apply: (passed: number) => void,
  over: () => void,
): () => void {
  const began = performance.now();
  const end = (): void => {
    clearInterval(timer);
    apply(1);
    over();
  };
  const timer = setInterval(
    () => {
      const passed = (performance.now() - began) / (seconds * 1_000);
      if (passed < 1) apply(passed);
      else end();
    },
    Math.max(stepMs, seconds * 10),
  );
  apply(0);
  return end;
}
