const stepMs = 5;

/** Equal power: at every moment both together are as loud as one alone. `passed`: from 0 to 1. */
export const crossfadeLevels = (passed: number): [leaving: number, coming: number] => [
  Math.cos((passed * Math.PI) / 2),
  Math.sin((passed * Math.PI) / 2),
];

/** Calls `apply` again and again with what has passed, from 0 to 1, and `over` after the last time. Returns what ends it at once. */
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
