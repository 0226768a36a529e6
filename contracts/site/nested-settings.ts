type Values = Record<string, unknown>;

const isMap = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges maps recursively; any other value replaces the present one. */
export function merged(present: unknown, sent: unknown): unknown {
  if (!isMap(present) || !isMap(sent)) return sent;
  return Object.fromEntries(
    [...new Set([...Object.keys(present), ...Object.keys(sent)])].map((name) => [
      name,
      Object.hasOwn(sent, name)
        ? merged(Object.hasOwn(present, name) ? present[name] : undefined, sent[name])
        : present[name],
    ]),
  );
}

/** No setting has more parts in its name. */
const maxDots = 5;

/**
 * Turns `{ 'branding.site_name': 'x' }` into `{ branding: { site_name: 'x' } }`. Backends and
 * editors send settings in both forms. A dotted name wins.
 */
export function nested(settings: Values, dots = maxDots): Values {
  const plain = new Map<string, unknown>();
  const inner = new Map<string, [name: string, value: unknown][]>();
  for (const [name, value] of Object.entries(settings)) {
    const dot = dots === 0 ? -1 : name.indexOf('.');
    if (dot < 0) plain.set(name, value);
    else {
      const first = name.slice(0, dot);
      const known = inner.get(first) ?? [];
      known.push([name.slice(dot + 1), value]);
      inner.set(first, known);
    }
  }
  for (const [name, entries] of inner)
    plain.set(name, merged(plain.get(name), nested(Object.fromEntries(entries), dots - 1)));
  return Object.fromEntries(plain);
}
