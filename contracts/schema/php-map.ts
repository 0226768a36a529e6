import { z } from 'zod';

/** A map as PHP's json_encode writes it: `{}` with entries, `[]` without. */
export function phpMap<Value extends z.ZodType>(value: Value) {
  return z.union([z.record(z.string(), value), z.array(z.never())]);
}
