/** Milliseconds that this thread computes for `act`, however many processes share the processor. */
export function processorMs(act: () => unknown): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
