/** As much of a schema library's issue as a developer needs. */
export interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly expected?: unknown;
  readonly values?: readonly unknown[];
  /** Of a union: why each of its forms does not fit. */
  readonly errors?: readonly (readonly Issue[])[];
}

/** One line for each issue: the field, what was expected there and what was seen, such as `artists.0.name: expected string, seen 7`. */
export function explainIssues(issues: readonly Issue[], payload: unknown): string[] {
  return placeIssues(issues, payload).map(
    ({ path, expected, value }) =>
      `${path.join('.') || '(whole reply)'}: ${expected}, seen ${written(value)}`,
  );
}

export interface PlacedIssue {
  /** From the whole reply. */
  path: readonly PropertyKey[];
  issue: Issue;
  /** In words that begin with 'expected', where the library names a kind of value. */
  expected: string;
  /** What is there. */
  value: unknown;
}

/** Each issue at its own place: those of a union are of the form that was meant. */
export function placeIssues(
  issues: readonly Issue[],
  payload: unknown,
  at: readonly PropertyKey[] = [],
): PlacedIssue[] {
  return issues.flatMap((issue) => {
    const path = [...at, ...issue.path];
    const closest = closestForm(issue.errors ?? []);
    return closest
      ? placeIssues(closest, payload, path)
      : [{ path, issue, expected: expectation(issue), value: valueAt(payload, path) }];
  });
}

/** The form of a union that was meant: one whose kind of value it is, and of these the one that fits best. Null where the value is of no form's kind. */
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
