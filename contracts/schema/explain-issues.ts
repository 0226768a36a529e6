/** The parts of a schema library's issue that a developer needs. */
export interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly expected?: unknown;
  readonly values?: readonly unknown[];
  /** For a union: why each of its forms does not fit. */
  readonly errors?: readonly (readonly Issue[])[];
}

/**
 * One line per issue: the field, the expected value and the one seen, such as `artists.0.name:
 * expected string, seen 7`.
 */
export function explainIssues(issues: readonly Issue[], payload: unknown): string[] {
  return locateIssues(issues, payload).map(
    ({ path, expected, value }) =>
      `${path.join('.') || '(whole reply)'}: ${expected}, seen ${written(value)}`,
  );
}

export interface LocatedIssue {
  /** Path from the root of the reply. */
  path: readonly PropertyKey[];
  issue: Issue;
  /** Starts with 'expected' if the library names a kind of value. */
  expected: string;
  /** The value at that place. */
  value: unknown;
}

/** All issues, each at its own place; for a union, those of the intended form. */
export function locateIssues(
  issues: readonly Issue[],
  payload: unknown,
  at: readonly PropertyKey[] = [],
): LocatedIssue[] {
  return issues.flatMap((issue) => {
    const path = [...at, ...issue.path];
    const closest = closestForm(issue.errors ?? []);
    return closest
      ? locateIssues(closest, payload, path)
      : [{ path, issue, expected: expectation(issue), value: valueAt(payload, path) }];
  });
}

/**
 * The intended form of a union: the best fit among those that accept this kind of value. Null if
 * no form accepts it.
 */
function closestForm(forms: readonly (readonly Issue[])[]): readonly Issue[] | null {
  const meant = forms.filter((issues) => issues.every(({ path }) => path.length > 0));
  return meant.toSorted((one, other) => one.length - other.length)[0] ?? null;
}

function expectation({ expected, values, errors, message }: Issue): string {
  if (errors)
    return `expected ${errors
      .flat()
      .map((issue) => expectation(issue).replace(/^expected /, ''))
      .join(' or ')}`;
  if (values) return `expected ${values.map(written).join(' or ')}`;
  return typeof expected === 'string' ? `expected ${expected}` : message;
}

function valueAt(payload: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    payload,
  );
}

const most = 80;

function written(value: unknown): string {
  const json = value === undefined ? 'nothing' : JSON.stringify(value);
  return json.length > most ? `${json.slice(0, most)}…` : json;
}
