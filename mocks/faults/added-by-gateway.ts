/**
 * What the gateway adds to a browser's request, as the backend sees it: the app itself sends none of
 * these. Addresses of visitors are left out.
 */
export function addedByGateway(headers: Headers, { searchParams }: URL): Record<string, string> {
  const fields = ['_method', 'workspaceId'].flatMap((name): [string, string][] => {
    const value = searchParams.get(name);
    return value === null ? [] : [[`query ${name}`, value]];
  });
  const named = ['X-HTTP-Method-Override', 'X-Request-ID', 'X-Forwarded-Host', 'X-Forwarded-Proto'];
  const sent = named.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(
    [...fields, ...sent].map(([name, value]) => [name, value.slice(0, 80)]),
  );
}
