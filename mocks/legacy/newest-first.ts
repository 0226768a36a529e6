interface Dated {
  readonly id: number | string;
  readonly created_at?: string | null;
}

/** Rows as the lists of the admin area start: newest first, and later IDs before earlier ones. */
export const inNewestOrder = <Row extends Dated>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => {
    const [one, other] = [a.created_at ?? '', b.created_at ?? ''];
    // Times in ISO format need no collation.
    return one === other ? Number(b.id) - Number(a.id) : one < other ? 1 : -1;
  });
