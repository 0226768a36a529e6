/** How the upstream's addresses are written, and what replaces them. */
export interface AddressForm {
  hosts: readonly Host[];
  /** By the number of backslashes before each slash. */
  spellings: readonly Spelling[];
}

interface Host {
  /** The host with its port and the slash before it: the text to search for. */
  needle: Buffer;
  hasPort: boolean;
}

interface Spelling {
  publicOrigin: Buffer;
  /** The path that browsers do not see; empty if there is none. */
  base: string;
}

/** JSON in JSON in JSON: this many backslashes before each slash. */
const maxEscapes = 7;

export function readForm(
  hosts: readonly string[],
  base: string,
  publicOrigin: string,
): AddressForm {
  const spell = (text: string, escapes: number): string =>
    text.replaceAll('/', `${'\\'.repeat(escapes)}/`);
  return {
    hosts: hosts.map((host) => ({ needle: Buffer.from(`/${host}`), hasPort: /:\d+$/.test(host) })),
    spellings: Array.from({ length: maxEscapes + 1 }, (_, escapes) => ({
      publicOrigin: Buffer.from(spell(publicOrigin, escapes)),
      base: spell(base, escapes),
    })),
  };
}

export interface FoundAddress {
  /** Index of the slash before the host. */
  slash: number;
  /**
   * From the scheme, or from the slashes if there is no scheme, to the end of host and base path.
   */
  start: number;
  end: number;
  replacement: Buffer;
}

/** `https:` and the length of an escaped character before it. */
const beforeSlashes = 'https:'.length + String.raw`\u0022`.length;

/** Bytes before the slash of a host that are needed to recognise an address. */
export const lookBehind = beforeSlashes + 2 * maxEscapes + '/'.length;

/**
 * Bytes needed from that slash on to decide: host, port, base path and the character after them.
 */
export function lookaheadOf({ hosts, spellings }: AddressForm): number {
  return (
    Math.max(0, ...hosts.map(({ needle }) => needle.length)) +
    ':443'.length +
    (spellings.at(-1)?.base.length ?? 0) +
    2
  );
}

/**
 * Finds addresses one after the other. An address inside another one, as a parameter or in its
 * path, belongs to the outer one's server and is skipped. Each search must start further on than
 * the last.
 */
export class AddressFinder {
  readonly #bytes: Buffer;
  readonly #form: AddressForm;
  /** Next position of each host. A host that does not occur is searched for only once. */
  readonly #next: number[];

  constructor(bytes: Buffer, form: AddressForm) {
    this.#bytes = bytes;
    this.#form = form;
    this.#next = form.hosts.map(({ needle }) => bytes.indexOf(needle));
  }

  /** The first address at or after `from`. */
  find(from: number): FoundAddress | null {
    for (let slash = this.#nearest(); slash !== Infinity; slash = this.#nearest()) {
      for (let which = 0; which < this.#next.length; which += 1) {
        const host = this.#form.hosts[which];
        if (this.#next[which] !== slash || !host) continue;
        this.#next[which] = this.#bytes.indexOf(host.needle, slash + 1);
        const found = readAddress(this.#bytes, slash, host, this.#form);
        if (found && found.start >= from) return found;
      }
    }
    return null;
  }

  #nearest(): number {
    let nearest = Infinity;
    for (const index of this.#next) if (index !== -1 && index < nearest) nearest = index;
    return nearest;
  }
}

function readAddress(
  bytes: Buffer,
  slash: number,
  { needle, hasPort }: Host,
  { spellings }: AddressForm,
): FoundAddress | null {
  let escapes = 0;
  while (escapes < maxEscapes && bytes[slash - 1 - escapes] === backslash) escapes += 1;
  const start = startOf(bytes, slash - 1 - 2 * escapes, escapes);
  const spelling = spellings[escapes];
  if (start === null || !spelling) return null;
  const hostEnd = slash + needle.length;
  const end = hasPort ? hostEnd : skipUsualPort(bytes, hostEnd);
  return continuesHost(bytes, end)
    ? null
    : {
        slash,
        start,
        end: skipBase(bytes, end, spelling.base),
        replacement: spelling.publicOrigin,
      };
}

const backslash = 0x5c;
const slashByte = 0x2f;
const colon = 0x3a;

/** Start of the address whose two slashes begin at `slashes`; null if there is none. */
function startOf(bytes: Buffer, slashes: number, escapes: number): number | null {
  if (slashes < 0 || bytes[slashes + escapes] !== slashByte) return null;
  for (let index = 0; index < escapes; index += 1)
    if (bytes[slashes + index] !== backslash) return null;
  const before = bytes.toString('latin1', Math.max(0, slashes - beforeSlashes), slashes);
  const scheme = /https?:$/i.exec(before);
  if (scheme === null) return /(?:^|["'(,\s])$/.test(before) ? slashes : null;
  // An escaped line break or quotation mark also ends in a letter or digit.
  return /(?:^|[^\w=&?/+.%-]|\\(?:[bfnrt]|u[\da-f]{4}))$/i.test(before.slice(0, scheme.index))
    ? slashes - scheme[0].length
    : null;
}

/** `:80` and `:443` only repeat what the scheme means. */
function skipUsualPort(bytes: Buffer, at: number): number {
  if (bytes[at] !== colon) return at;
  const port = /^:(?:443|80)(?!\d)/.exec(bytes.toString('latin1', at, at + ':443'.length + 1));
  return at + (port?.[0].length ?? 0);
}

/**
 * Whether the apparent end of a host is not its end: a longer name, another port, or a user name
 * before another host.
 */
const continuesHost = (bytes: Buffer, at: number): boolean =>
  bytes[at] !== slashByte &&
  bytes[at] !== backslash &&
  /^(?:[\w%@-]|[.:]\w)/.test(bytes.toString('latin1', at, at + 2));

function skipBase(bytes: Buffer, at: number, base: string): number {
  const end = at + base.length;
  return base !== '' &&
    bytes.toString('latin1', at, end) === base &&
    !/^[\w.~%-]/.test(bytes.toString('latin1', end, end + 1))
    ? end
    : at;
}
