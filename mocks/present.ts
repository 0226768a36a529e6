/**
 * A value that must be there, for tests and measurements.
 * @throws Error if it is not.
 */
export function present<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error('A value is missing.');
  return value;
}
