import { z } from 'zod';
import { BootstrapData } from './bootstrap.ts';

/** What the popup of a social sign-in tells its opener. */
export const SocialCallback = z.object({
  status: z.enum(['SUCCESS', 'REQUEST_PASSWORD', 'ERROR', 'ALREADY_LOGGED_IN']),
  callbackData: z.looseObject({ bootstrapData: BootstrapData.nullish(), errorMessage: z.string().nullish() }).nullish(),
});
export type SocialCallback = z.infer<typeof SocialCallback>;
