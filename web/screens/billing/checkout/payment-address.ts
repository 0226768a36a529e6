/**
 * The address of a payment page if it is safe to open: on this site or another, but always http or
 * https. Null otherwise.
 */
export function paymentAddress(url: string, origin: string): string | null {
  const parsed = url.trim() === '' ? null : URL.parse(url, origin);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}
