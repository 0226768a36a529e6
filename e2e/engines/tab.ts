import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '../../tools/browsers/webdriver.ts';
import { type KeyAction, keyActions, typing } from './keys.ts';
import { css, describeQuery, type Query } from './queries.ts';

const waitMs = 30_000;
const pollMs = 50;
const scriptLimitMs = 30_000;

interface Point {
  x: number;
  y: number;
}

/** The session's windows share one connection, which talks to one of them at a time. */
interface Connection {
  session: Session;
  current: string;
  origin: string;
  /** Source text of `page-script.ts`, which every document receives. */
  pageScript: string;
}

/** A browser window that a journey uses. It waits up to 30 seconds for each result. */
export class Tab {
  readonly #connection: Connection;
  readonly #handle: string;
  readonly #errors: string[] = [];

  constructor(connection: Connection, handle: string) {
    this.#connection = connection;
    this.#handle = handle;
  }

  /** The first window of a session. `origin`: of the site whose paths it opens. */
  static async first(session: Session, origin: string, pageScript: string): Promise<Tab> {
    const current = (await session.send('GET', '/window')) as string;
    await session.send('POST', '/timeouts', { script: scriptLimitMs });
    return new Tab({ session, current, origin, pageScript }, current);
  }

  /** Opens another window, with the same cookies and data. */
  async openWindow(): Promise<Tab> {
    const { handle } = (await this.#send('POST', '/window/new', { type: 'window' })) as {
      handle: string;
    };
    return new Tab(this.#connection, handle);
  }

  async open(path: string): Promise<void> {
    await this.#keepErrors();
    await this.#send('POST', '/url', { url: this.#connection.origin + path });
  }

  /** Opens a page, and waits until React handles its links, keys and forms. */
  async openApp(path: string): Promise<void> {
    await this.open(path);
    await this.untilApp();
  }

  async untilApp(): Promise<void> {
    await this.until('the app to start', () =>
      this.run(() =>
        Object.keys(document.querySelector('#root main') ?? {}).some((key) =>
          key.startsWith('__reactProps'),
        ),
      ),
    );
  }

  async reload(): Promise<void> {
    await this.#keepErrors();
    await this.#send('POST', '/refresh');
  }

  async back(): Promise<void> {
    await this.#send('POST', '/back');
  }

  async forward(): Promise<void> {
    await this.#send('POST', '/forward');
  }

  /** Path, query and fragment. */
  address(): Promise<string> {
    return this.run(() => location.pathname + location.search + location.hash);
  }

  /** Waits until the address is this path, or matches. */
  async untilAddress(wanted: string | RegExp): Promise<void> {
    await this.until(`the address ${String(wanted)}`, async () => {
      const address = await this.address();
      return typeof wanted === 'string' ? address === wanted : wanted.test(address);
    });
  }

  /** Runs a function in the page. It may use nothing outside itself but its parameters. */
  run<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return this.#evaluate(`(${inPage.toString()})(...args)`, args) as Promise<Awaited<Result>>;
  }

  /** Waits for an element, and runs a function with it in the page. */
  async read<Args extends unknown[], Result>(
    query: Query,
    inPage: (element: HTMLElement, ...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const { value } = await this.until(
      describeQuery(query),
      () =>
        this.#evaluate(
          `((query, ...rest) => {
            const element = window.pageScript.one(query);
            return element && { value: (${inPage.toString()})(element, ...rest) };
          })(...args)`,
          [query, ...args],
        ) as Promise<{ value: Result } | null>,
    );
    return value;
  }

  /** The texts of all matches. */
  texts(query: Query): Promise<string[]> {
    return this.run(
      (wanted) => window.pageScript?.all(wanted).map(({ innerText }) => innerText.trim()) ?? [],
      query,
    );
  }

  async shows(query: Query): Promise<void> {
    await this.read(query, () => true);
  }

  async hides(query: Query): Promise<void> {
    await this.until(`no ${describeQuery(query)}`, async () => !(await this.isShown(query)));
  }

  isShown(query: Query): Promise<boolean> {
    return this.run((wanted) => window.pageScript?.one(wanted) !== null, query);
  }

  /** Waits until the element has the focus. */
  async focuses(query: Query): Promise<void> {
    await this.until(`the focus on ${describeQuery(query)}`, () =>
      this.run((wanted) => window.pageScript?.one(wanted) === document.activeElement, query),
    );
  }

  /** Waits until the element has the attribute with this value, or one that matches. */
  async hasAttribute(query: Query, name: string, wanted: string | RegExp): Promise<void> {
    await this.until(`${name}=${String(wanted)} of ${describeQuery(query)}`, async () => {
      const value = await this.read(query, (element, of) => element.getAttribute(of), name);
      return typeof wanted === 'string' ? value === wanted : wanted.test(value ?? '');
    });
  }

  /** Presses the mouse on the middle of the element, once it stays in one place. */
  async click(query: Query): Promise<void> {
    await this.clickAt(await this.#placeOf(query));
  }

  async clickAt({ x, y }: Point): Promise<void> {
    await this.#pointer(
      { type: 'pointerMove', duration: 0, x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    );
  }

  async hover(query: Query): Promise<void> {
    const { x, y } = await this.#placeOf(query);
    await this.#pointer({ type: 'pointerMove', duration: 0, x, y });
  }

  /** Drags with the mouse. Waits a moment before it releases the button. */
  async drag(from: Point, to: Point): Promise<void> {
    const steps = 8;
    const between = (start: number, end: number, step: number): number =>
      Math.round(start + ((end - start) * step) / steps);
    await this.#pointer(
      { type: 'pointerMove', duration: 0, x: Math.round(from.x), y: Math.round(from.y) },
      { type: 'pointerDown', button: 0 },
      ...Array.from({ length: steps }, (_, step) => ({
        type: 'pointerMove',
        duration: 40,
        x: between(from.x, to.x, step + 1),
        y: between(from.y, to.y, step + 1),
      })),
      { type: 'pause', duration: 100 },
      { type: 'pointerUp', button: 0 },
    );
  }

  /** Turns the mouse's wheel over the middle of the window. */
  async wheel(pixels: number): Promise<void> {
    const [x, y] = await this.run(() => [Math.round(innerWidth / 2), Math.round(innerHeight / 2)]);
    const scroll = { type: 'scroll', duration: 0, x, y, deltaX: 0, deltaY: pixels };
    await this.#act({ type: 'wheel', id: 'wheel', actions: [scroll] });
  }

  async focus(query: Query): Promise<void> {
    await this.read(query, (element) => element.focus());
  }

  /** Presses keys one after the other, such as `m`, `Shift+ArrowLeft`, `Control+k`. */
  async press(...combinations: string[]): Promise<void> {
    for (const combination of combinations) await this.#keys(keyActions(combination));
  }

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    await this.#keys(typing(text));
  }

  /** Replaces a field's text, as a person would. */
  async fill(query: Query, text: string): Promise<void> {
    await this.click(query);
    await this.press('Control+a');
    await this.type(text);
    await this.until(`'${text}' in ${describeQuery(query)}`, () =>
      this.read(query, (field, wanted) => (field as HTMLInputElement).value === wanted, text),
    );
  }

  /** Chooses a file in a file input, which may be hidden. */
  async chooseFile(selector: string, path: string): Promise<void> {
    const element = await this.until(describeQuery(css(selector)), () =>
      this.#send('POST', '/element', { using: 'css selector', value: selector }),
    );
    const [id] = Object.values(element as Record<string, string>);
    await this.#send('POST', `/element/${id}/value`, { text: path });
  }

  /** Sets the size of the page, not of the window around it. */
  async resize(width: number, height: number): Promise<void> {
    await this.#send('POST', '/window/rect', { width, height });
    const [innerWidth, innerHeight] = await this.run(() => [window.innerWidth, window.innerHeight]);
    await this.#send('POST', '/window/rect', {
      width: 2 * width - innerWidth,
      height: 2 * height - innerHeight,
    });
    await this.until(`a width of ${width}`, () =>
      this.run((wanted) => window.innerWidth === wanted, width),
    );
  }

  /** Retries until the attempt returns neither false nor null. Its errors count as null. */
  async until<Result>(
    what: string,
    attempt: () => Promise<Result | false | null>,
  ): Promise<Exclude<Result, false | null>> {
    const end = performance.now() + waitMs;
    let why = '';
    while (performance.now() < end) {
      try {
        const result = await attempt();
        if (result !== null && result !== false) return result as Exclude<Result, false | null>;
        why = '';
      } catch (error) {
        why = ` (${(error as Error).message})`;
      }
      await sleep(pollMs);
    }
    const page = await this.run(() => window.pageScript?.describe()).catch(String);
    throw new Error(`Timed out waiting for ${what}${why}\n${page}`);
  }

  /** Saves a screenshot of the window, as PNG. */
  async saveScreenshot(path: string): Promise<void> {
    const picture = (await this.#send('GET', '/screenshot')) as string;
    await writeFile(path, Buffer.from(picture, 'base64'));
  }

  /** The errors of all pages so far: uncaught ones, and those that the app logs. */
  async errors(): Promise<string[]> {
    await this.#keepErrors();
    return this.#errors;
  }

  async #keepErrors(): Promise<void> {
    this.#errors.push(
      ...((await this.run(() => window.pageScript?.takeErrors()).catch(() => undefined)) ?? []),
    );
  }

  async #placeOf(query: Query): Promise<Point> {
    let last = '';
    return this.until(`a place to press ${describeQuery(query)}`, async () => {
      const place = await this.run((wanted) => window.pageScript?.place(wanted), query);
      if (!place || 'why' in place) throw new Error(place?.why);
      const isStill = last === JSON.stringify(place);
      last = JSON.stringify(place);
      return isStill && { x: Math.round(place.x), y: Math.round(place.y) };
    });
  }

  async #evaluate(expression: string, args: unknown[]): Promise<unknown> {
    const script = `const [args, done] = arguments;
      if (!window.pageScript) return done({ isNew: true });
      new Promise((resolve) => resolve(${expression})).then(
        (value) => done({ json: JSON.stringify(value) }), (error) => done({ error: String(error) }));`;
    const { isNew, json, error } = (await this.#send('POST', '/execute/async', {
      script,
      args: [args],
    })) as { isNew?: boolean; json?: string; error?: string };
    if (isNew) {
      await this.#send('POST', '/execute/sync', {
        script: this.#connection.pageScript,
        args: [],
      });
      return this.#evaluate(expression, args);
    }
    if (error !== undefined) throw new Error(error);
    return json === undefined ? undefined : (JSON.parse(json) as unknown);
  }

  #pointer(...actions: object[]): Promise<void> {
    return this.#act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions,
    });
  }

  #keys(actions: KeyAction[]): Promise<void> {
    return this.#act({ type: 'key', id: 'keyboard', actions });
  }

  async #act(source: object): Promise<void> {
    await this.#send('POST', '/actions', { actions: [source] });
  }

  async #send(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const { session, current } = this.#connection;
    if (current !== this.#handle) {
      await session.send('POST', '/window', { handle: this.#handle });
      this.#connection.current = this.#handle;
    }
    return session.send(method, path, body);
  }
}
