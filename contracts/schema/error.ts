import { z } from 'zod';
import { phpMap } from './rows.ts';

/**
 * The body of Laravel's 422: values are a string or a list, and an empty PHP array arrives as `[]`.
 */
export const FieldErrors = phpMap(z.union([z.string(), z.array(z.string())]));

export const ErrorReply = z.object({
  message: z.string(),
  errors: FieldErrors.optional(),
  action: z.object({ label: z.string(), action: z.string() }).nullish(),
  /** For a deleted page: the address on the site that replaces it. */
  redirect: z.string().optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

export const TraceFrame = z.object({
  path: z.array(z.string()),
  method: z.string().nullish(),
  lineNumber: z.number().nullish(),
  codeSnippet: z.record(z.string(), z.string()).nullish(),
  flatIndex: z.number(),
  applicationFrame: z.boolean().optional(),
});
export type TraceFrame = z.infer<typeof TraceFrame>;

/** Stock Laravel's description of a failure in debug mode. Frames of PHP itself have no file. */
export const PlainTrace = z.object({
  message: z.string(),
  exception: z.string(),
  file: z.string(),
  line: z.number(),
  trace: z.array(
    z.object({
      file: z.string().optional(),
      line: z.number().optional(),
      function: z.string().optional(),
      class: z.string().optional(),
      type: z.string().optional(),
    }),
  ),
});
export type PlainTrace = z.infer<typeof PlainTrace>;

export const VendorGroup = z.object({ vendorGroup: z.literal(true), items: z.array(TraceFrame) });
export type VendorGroup = z.infer<typeof VendorGroup>;

export const DebugTrace = z.object({
  ignitionTrace: z.literal(true),
  message: z.string(),
  exception: z.string(),
  file: z.string().nullish(),
  line: z.number().nullish(),
  totalVendorGroups: z.number(),
  phpVersion: z.string().nullish(),
  appVersion: z.string().nullish(),
  trace: z.array(z.union([VendorGroup, TraceFrame])),
});
export type DebugTrace = z.infer<typeof DebugTrace>;
