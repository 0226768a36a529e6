import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingOf, TemporaryHome } from './temporary-home.ts';
import { type Engine, type Session, WebDriverError, withinLimit } from './webdriver.ts';

/** Missing programs that Firefox needs; null if none is missing. */
export const missingForFirefox = (): string | null =>
  missingOf(['firefox-esr', 'pulseaudio', 'parec']);

const settings = [
  'user_pref("media.autoplay.default", 0);',
  'user_pref("browser.shell.checkDefaultBrowser", false);',
  // The page that shows JSON may not make requests.
  'user_pref("devtools.jsonview.enabled", false);',
  'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
  'user_pref("app.normandy.enabled", false);',
  'user_pref("network.captive-portal-service.enabled", false);',
  'user_pref("network.connectivity-service.enabled", false);',
  'user_pref("services.settings.server", "data:,");',
];

/** Starts Firefox without a window, and with a silent sound device. */
export async function startFirefox(): Promise<Engine> {
  const home = new TemporaryHome();
  try {
    await home.startSound();
    writeFileSync(join(home.folder, 'user.js'), settings.join('\n'));
    const firefox = home.start('firefox-esr', [
      '--headless',
      '--no-remote',
      '--remote-debugging-port=0',
      '--profile',
      home.folder,
      'about:blank',
    ]);
    const [, address = ''] = await firefox.line(/WebDriver BiDi listening on (ws:\S+)/);
    const bidi = await connectBidi(address);
    await bidi.send('session.new', {
      capabilities: {
        alwaysMatch: { unhandledPromptBehavior: { default: 'dismiss', beforeUnload: 'accept' } },
      },
    });
    return {
      openSession: () => openSession(bidi),
      async stop() {
        await bidi.send('browser.close', {}).catch(() => undefined);
        bidi.close();
        await home.clear();
      },
    };
  } catch (error) {
    await home.clear();
    throw error;
  }
}

interface Actions {
  actions: object[];
}

/**
 * A session with cookies and data of its own. Firefox itself understands BiDi only; the driver for
 * WebDriver's commands is not in Debian, so these are translated.
 */
async function openSession(bidi: Bidi): Promise<Session> {
  const { userContext } = await bidi.send('browser.createUserContext', {});
  const openWindow = async (): Promise<string> =>
    (await bidi.send('browsingContext.create', { type: 'window', userContext }))[
      'context'
    ] as string;
  let context = await openWindow();

  const callFunction = async (declaration: string, text: string): Promise<BidiValue> => {
    const reply = await bidi.send('script.callFunction', {
      functionDeclaration: declaration,
      arguments: [{ type: 'string', value: text }],
      target: { context },
      awaitPromise: true,
      resultOwnership: 'root',
    });
    const { type, result, exceptionDetails } = reply as unknown as Evaluated;
    if (type === 'exception') throw new WebDriverError(exceptionDetails?.text);
    return result ?? { type: 'undefined' };
  };
  /** `script` is the body of a function. Its result, or the argument of `done`, returns as JSON. */
  const execute = async (script: string, args: unknown[], isAsync: boolean): Promise<unknown> => {
    const { value } = await callFunction(
      `(text) => new Promise((resolve) => {
        const done = (value) => resolve(JSON.stringify(value));
        const result = (function () { ${script} })(...JSON.parse(text), done);
        if (!${isAsync}) done(result);
      })`,
      JSON.stringify(args),
    );
    return value === undefined ? null : JSON.parse(value);
  };

  const commands: Record<string, (body: never) => Promise<unknown>> = {
    'GET /window': async () => context,
    'POST /window': async ({ handle }: { handle: string }) => {
      context = handle;
      await bidi.send('browsingContext.activate', { context });
    },
    'POST /window/new': async () => ({ handle: await openWindow() }),
    'POST /window/rect': (viewport: object) =>
      bidi.send('browsingContext.setViewport', { context, viewport }),
    'POST /timeouts': async () => null,
    'POST /url': ({ url }: { url: string }) =>
      bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    'POST /refresh': () => bidi.send('browsingContext.reload', { context, wait: 'complete' }),
    'POST /back': () => bidi.send('browsingContext.traverseHistory', { context, delta: -1 }),
    'POST /forward': () => bidi.send('browsingContext.traverseHistory', { context, delta: 1 }),
    'POST /execute/sync': ({ script, args }: Script) => execute(script, args, false),
    'POST /execute/async': ({ script, args }: Script) => execute(script, args, true),
    'POST /actions': ({ actions }: Actions) =>
      bidi.send('input.performActions', { context, actions }),
    'POST /element': async ({ value }: { value: string }) => {
      const { sharedId } = await callFunction('(wanted) => document.querySelector(wanted)', value);
      if (sharedId === undefined) throw new WebDriverError(`There is no ${value}.`);
      return { element: sharedId };
    },
    'GET /screenshot': async () =>
      (await bidi.send('browsingContext.captureScreenshot', { context }))['data'],
  };
  return {
    async send(method, path, body) {
      const [, sharedId] = /^\/element\/(.+)\/value$/.exec(path) ?? [];
      if (sharedId !== undefined) {
        const { text } = body as { text: string };
        return bidi.send('input.setFiles', { context, element: { sharedId }, files: [text] });
      }
      const command = commands[`${method} ${path}`];
      if (!command) throw new WebDriverError(`${method} ${path} is not translated.`);
      return command(body as never);
    },
    close: async () => {
      await bidi.send('browser.removeUserContext', { userContext });
    },
  };
}

interface Script {
  script: string;
  args: unknown[];
}

interface BidiValue {
  type: string;
  value?: string;
  sharedId?: string;
}

interface Evaluated {
  type: 'success' | 'exception';
  result?: BidiValue;
  exceptionDetails?: { text: string };
}

interface Reply {
  id: number;
  type: 'success' | 'error';
  error?: string;
  message?: string;
  result?: Record<string, unknown>;
}

/** A connection through WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
interface Bidi {
  /** Sends a command, and resolves to its result. Rejects if the browser refuses it, hangs or is gone. */
  send(method: string, params: object): Promise<Record<string, unknown>>;
  close(): void;
}

/**
 * `address`: the one that the browser prints when it starts.
 * @throws Error if the browser refuses the connection.
 */
async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${address} refuses the connection.`)));
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  socket.addEventListener('close', () => {
    for (const [id, reject] of waiting)
      reject({ id, type: 'error', message: 'The browser has closed the connection.' });
    waiting.clear();
  });
  let sent = 0;
  return {
    async send(method, params) {
      sent += 1;
      const id = sent;
      const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const { type, error = '', message = '', result = {} } = await withinLimit(method, replied);
      if (type === 'error') throw new Error(`${method}: ${error} ${message}`);
      return result;
    },
    close: () => socket.close(),
  };
}
