/** Every text of a report without what belongs to a person: queries, hashes, tokens in addresses, email addresses. */
export function scrubReport<T>(value: T): T {
  if (typeof value === 'string') return scrubText(value) as T;
  if (Array.isArray(value)) return value.map(scrubReport) as T;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, secret.test(name) ? '[removed]' : scrubReport(part)])) as T;
}

const secret = /^(?:cookies?|authorization|x-xsrf-token|referer|password.*|token|plainTextToken|code|recovery_code)$/i;

function scrubText(text: string): string {
  return text
    .replaceAll(/(\/password\/reset\/)[^/?#\s"']+/g, '$1[token]')
    .replaceAll(/((?:https?:\/\/|\/)[^\s?#"'<>()]*)[?#][^\s"'<>()]*/g, '$1')
    .replaceAll(/[^\s"'<>()/:,;=]+@[^\s"'<>()/:,;=]+\.\w+/g, '[email]');
}
