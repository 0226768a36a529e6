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
export function explainIssues(issues: readonly Issue[], payload: unknown, at: readonly PropertyKey[] = []): string[] {
  return issues.flatMap((issue) => {
    const path = [...at, ...issue.path];
    const value = valueAt(payload, path);
    const closest = closestForm(issue.errors ?? []);
    if (closest) return explainIssues(closest, payload, path);
    return [`${path.join('.') || '(whole reply)'}: ${expectation(issue)}, seen ${written(value)}`];
  });
}

/** The form of a union that was meant: one whose kind of value it is, and of these the one that fits best. Null where the value is of no form's kind. */
function closestForm(forms: readonly (readonly Issue[])[]): readonly Issue[] | null {
  const meant = forms.filter((issues) => issues.every(({ path }) => path.length > 0));
  return meant.toSorted((one, other) => one.length - other.length)[0] ?? null;
}

function expectation({ expected, values, errors, message }: Issue): string {
  if (errors) return `expected ${errors.flat().map((issue) => expectation(issue).replace(/^expected /, '')).join(' or ')}`;
  if (values) return `expected ${values.map(written).join(' or ')}`;
  return typeof expected === 'string' ? `expected ${expected}` : message;
}

function valueAt(payload: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], payload);
}

const most = 80;

function written(value: unknown): string {
  const json = value === undefined ? 'nothing' : JSON.stringify(value);
  return json.length > most ? `${json.slice(0, most)}…` : json;
}
