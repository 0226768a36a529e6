/** A fault of this visitor's world, as the fake backend counts it. */
export interface ShownFault {
  text: string;
  /** Requests that the fault could have hit, and those that it has hit. */
  seen: number;
  hits: number;
  /** Whether it can never hit again. */
  isOver: boolean;
}

/** The panel's options: values with their labels. */
export const delays = [
  ['0', 'None'],
  ['300', '0.3 seconds'],
  ['1000', '1 second'],
  ['3000', '3 seconds'],
  ['10000', '10 seconds'],
] as const;
export const failures = [
  ['', 'Nothing'],
  ['trace', '500 with a stack trace'],
  ['expired', '419: token expired'],
  ['unauthenticated', '401: signed out'],
  ['too-many', '429: too many attempts'],
  ['maintenance', '503: maintenance'],
  ['broken-json', 'Malformed JSON'],
  ['empty', 'Empty response'],
  ['html', 'HTML instead of JSON'],
  ['cut', 'Cut off halfway'],
  ['drifted', 'Renamed and retyped fields'],
  ['offline', 'Offline'],
] as const;
export const calls = [
  ['all', 'Every call'],
  ['next', 'The next call'],
  ['reads', 'Only reads'],
  ['writes', 'Only writes'],
] as const;
