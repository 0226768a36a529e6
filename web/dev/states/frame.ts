/**
 * Separates this page from the site in the same browser: its storage and cookies start empty and
 * last until the page closes. Must run before any code of the app.
 */
function isolateTab(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { configurable: true, value: new MemoryStorage() });
  const jar = new Map<string, string>();
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set(line: string) {
      setCookie(jar, line);
    },
  });
  // Without it, the app keeps everything in memory.
  Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined });
  const page = crypto.randomUUID();
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(`${page} ${name}`);
    }
  };
}

function setCookie(jar: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
  if (/max-age=0/i.test(line)) jar.delete(name);
  else jar.set(name, value);
}

/** An in-memory `Storage`. Its entries are enumerable properties, as scripts expect. */
class MemoryStorage {
  [entry: string]: unknown;

  get length(): number {
    return Object.keys(this).length;
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
  clear(): void {
    for (const key of Object.keys(this)) delete this[key];
  }
}

// Runs before the app's code, which may read its storage as it loads.
isolateTab();
const root = document.getElementById('root');
if (root)
  import('./open-state.tsx')
    .then(({ openState }) => openState(root))
    .catch((error: unknown) => {
      root.textContent = String(error);
      const { dataset } = document.documentElement;
      dataset['problems'] = String(error);
      dataset['settled'] = 'failed';
      throw error;
    });
