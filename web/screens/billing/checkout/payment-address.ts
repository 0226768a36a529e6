/**
 * The address of a payment page if it is safe to open: on this site or another, but always http or
 * https. Null otherwise.
 */
export function paymentAddress(url: unknown, origin: string): string | null {
  const parsed = typeof url === 'string' && url.trim() !== '' ? URL.parse(url, origin) : null;
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}
