/** Part of constants.ts, where they are imported from: what the first load of a page for guests has no use for. */

export const codes = { verification: 6, twoFactor: 6, recovery: 21 } as const;
/** How long somebody waits until they may ask for another verification code. */
export const resendSeconds = 30;
export const socialPopup = { width: 650, height: 550, pollMs: 1_000 } as const;
export const tooltip = { showMs: 1_500, hideMs: 500, placement: 'top', offset: 10 } as const;
export const popover = { padding: 16, hoverCloseMs: 150 } as const;
export const notificationsPageSize = 30;
export const traceSampleRate = 0.2;
export const passwordConfirmationSeconds = 9_000;
export const copiedMs = 1_000;
export const tokenName = { shortest: 3, longest: 100 } as const;
export const sessionsMaxHeight = 400;
const mega = 1024 * 1024;
export const avatarMaxBytes = 2 * mega;
export const uploads = {
  disk: 'uploads',
  publicDisk: 'public',
  concurrency: 3,
  /** While a folder, an S3 multipart upload or a chunked upload of more than one chunk is under way. */
  concurrencyWhenLarge: 1,
  idleMs: 30_000,
  resumableFromBytes: 4 * mega,
  resumableRetryDelaysMs: [0, 3_000, 5_000, 10_000, 20_000],
  s3FromBytes: 100 * mega,
  s3: { chunkBytes: 20 * mega, chunkAtLeastBytes: 5 * mega, partsAtMost: 10_000, signedPerBatch: 10, concurrentParts: 5, chunkRetries: 3 },
} as const;
