/** Whether Laravel takes a request for an API client's: only then do its errors come as JSON instead of redirects and pages. */
export function expectsJson(request: Request): boolean {
  const accept = request.headers.get('Accept') ?? '';
  const first = accept.split(',', 1)[0] ?? '';
  if (/[/+]json/.test(first)) return true;
  const takesAnything = accept === '' || first.startsWith('*/*');
  return takesAnything && request.headers.get('X-Requested-With') === 'XMLHttpRequest';
}

/** The first of the visitor's languages that the site has, by weight and then by order; null when it has none of them. */
export function preferredLanguage(acceptLanguage: string | null, available: readonly string[]): string | null {
  const wanted = (acceptLanguage ?? '').split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return { language: tag.split('-', 1)[0] ?? '', weight: weight ? Number(weight.trim().slice(2)) || 0 : 1 };
  });
  const best = wanted
    .filter(({ language, weight }) => weight > 0 && available.includes(language))
    .toSorted((a, b) => b.weight - a.weight)[0];
  return best?.language ?? null;
}
