/** The processor time of this thread for `act`, in milliseconds. Other processes don't add to it. */
export function processorMs(act: () => unknown): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
