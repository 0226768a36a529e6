/** Runs the tasks, at most `width` at a time; answers in the order of the tasks. */
export async function inTurn<T>(width: number, tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  const queue = tasks.entries();
  const worker = async (): Promise<void> => {
    for (const [index, task] of queue) results[index] = await task();
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
