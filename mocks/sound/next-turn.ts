let last = Promise.resolve();

/**
 * Resolves after everything else that was due has run. Callers that wait together get a turn of the
 * event loop each.
 */
export function nextTurn(): Promise<void> {
  last = last.then(
    () =>
      // Browsers throttle timers in hidden tabs, but not messages.
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          port1.close();
          resolve();
        });
        port1.start();
        port2.postMessage(null);
      }),
  );
  return last;
}
