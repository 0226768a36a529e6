/** Why these cannot be addresses of one backend, as ends of a sentence. */
export function problemsOfAddresses([first, ...others]: readonly URL[]): string[] {
  if (first === undefined) return [];
  const origins = [first, ...others].map(({ origin }) => origin);
  const repeated = origins.find((origin, index) => origins.indexOf(origin) < index);
  return [
    ...others
      .filter(
        ({ protocol, pathname }) => protocol !== first.protocol || pathname !== first.pathname,
      )
      .map(
        ({ href }) =>
          `'${href}' and '${first.href}' differ in more than host and port; expected addresses of one backend.`,
      ),
    ...(repeated === undefined ? [] : [`'${repeated}' is named twice.`]),
  ];
}
