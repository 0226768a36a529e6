/** The address of a payment page as it may be gone to: this site's or another's, but a web address in any case. Null for anything else. */
export function paymentAddress(url: unknown, origin: string): string | null {
  const parsed = typeof url === 'string' && url.trim() !== '' ? URL.parse(url, origin) : null;
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}
