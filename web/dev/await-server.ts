/**
 * Vite's client reloads the page as soon as a restarted server accepts connections, which may be
 * before it serves pages, or right before it restarts again. The browser would then stay on its own
 * error page. Vite awaits this listener first.
 */
import.meta.hot?.on('vite:ws:disconnect', (): unknown => untilServed());

async function untilServed(): Promise<void> {
  while (!(await isServed()))
    await new Promise((resolve) => {
      setTimeout(resolve, 1_000);
    });
}

async function isServed(): Promise<boolean> {
  try {
    const { status } = await fetch(location.href, { headers: { Accept: 'text/html' } });
    return status < 500;
  } catch {
    return false;
  }
}
