import type { Session } from '../../tools/browsers/webdriver.ts';
import type { Tab } from './tab.ts';

const scriptLimitMs = 600_000;

/** The window of a WebDriver session as a tab. */
export async function tabOf(session: Session): Promise<Tab> {
  await session.send('POST', '/timeouts', { script: scriptLimitMs });
  return {
    open: async (url) => {
      await session.send('POST', '/url', { url });
    },
    async run(expression) {
      const script = `const done = arguments[0];
        Promise.resolve().then(() => (${expression})).then(
          (value) => done({ json: JSON.stringify(value) }), (error) => done({ error: String(error) }));`;
      const { json, error } = (await session.send('POST', '/execute/async', {
        script,
        args: [],
      })) as { json?: string; error?: string };
      if (error !== undefined) throw new Error(error);
      return json === undefined ? undefined : (JSON.parse(json) as unknown);
    },
    close: () => session.close(),
  };
}
