/** The Cache API in memory, as far as the app uses it; Node and jsdom have none. */
export class FakeCaches {
  readonly #origin: string;
  readonly #caches = new Map<string, FakeCache>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  async open(name: string): Promise<Cache> {
    const cache = this.#caches.getOrInsertComputed(name, () => new FakeCache(this.#origin));
    return cache as unknown as Cache;
  }

  async match(url: string, { cacheName }: { cacheName: string }): Promise<Response | undefined> {
    return this.#caches.get(cacheName)?.match(url);
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }
}

class FakeCache {
  readonly #origin: string;
  readonly #entries = new Map<string, Response>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  #address(key: string | { url: string }): string {
    return new URL(typeof key === 'string' ? key : key.url, this.#origin).href;
  }

  async match(key: string | { url: string }): Promise<Response | undefined> {
    return this.#entries.get(this.#address(key))?.clone();
  }

  async matchAll(): Promise<Response[]> {
    return [...this.#entries.values()].map((response) => response.clone());
  }

  async put(key: string | { url: string }, response: Response): Promise<void> {
    this.#entries.set(this.#address(key), response);
  }

  async delete(key: string | { url: string }): Promise<boolean> {
    return this.#entries.delete(this.#address(key));
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.#entries.keys()].map((url) => ({ url }));
  }
}
