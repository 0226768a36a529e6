import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the table: what may be sent, and what comes back. Schemas state the wire's own shape: no default, no coercion, no transform. */
export interface Row {
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
}

export type Rows = Record<`${Method} ${string}`, Row>;
