import { z } from 'zod';
import type { Rows } from './rows.ts';
import { AccessToken } from './user.ts';

export const accessTokens = {
  'POST access-tokens': {
    body: z.object({ tokenName: z.string() }),
    /** `plainTextToken` is told this once; the backend itself keeps no more than its hash. */
    reply: z.object({ token: AccessToken.optional(), plainTextToken: z.string(), status: z.string().optional() }),
  },
  'DELETE access-tokens/{id}': { reply: z.object({ status: z.string().optional() }) },
} satisfies Rows;
