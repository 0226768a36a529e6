type ValueOf<Part> = Part extends () => infer Value ? Value : Part;

/** Parts as values, or as functions that return the value. */
export type Made<Parts> = { [Name in keyof Parts]: ValueOf<Parts[Name]> };

/**
 * Copies each part when it is first read. Most worlds need only a few, and a copy of all takes
 * longer than a call. Functions run at that moment.
 */
export function lazyCopies<Parts extends object>(parts: Parts): Made<Parts> {
  const copies = {};
  for (const [name, part] of Object.entries(parts) as [string, unknown][]) {
    const keep = (value: unknown): unknown => {
      Object.defineProperty(copies, name, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
      return value;
    };
    if (!isMaker(part) && (part === null || typeof part !== 'object')) keep(part);
    else
      Object.defineProperty(copies, name, {
        get: () => keep(structuredClone(isMaker(part) ? part() : part)),
        set: keep,
        enumerable: true,
        configurable: true,
      });
  }
  return copies as Made<Parts>;
}

const isMaker = (part: unknown): part is () => unknown => typeof part === 'function';
