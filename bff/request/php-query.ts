import { percentDecode } from '../../contracts/routes/decoded-path.ts';

/** One part of a query, between two `&`. */
export interface QueryPart {
  /** The part as received. */
  raw: string;
  /** Its name, decoded. */
  name: string;
  /** The variable in which PHP would file its value. */
  variable: string;
  /** Its value, still encoded. */
  value: string;
}

export function splitQuery(query: string): QueryPart[] {
  return query === '' ? [] : query.split('&').map(readPart);
}

export function joinQuery(parts: readonly Pick<QueryPart, 'raw'>[]): string {
  let query = parts[0]?.raw ?? '';
  for (let index = 1; index < parts.length; index += 1) query += `&${parts[index]?.raw ?? ''}`;
  return query;
}

function readPart(raw: string): QueryPart {
  const equals = raw.indexOf('=');
  const name = decodeQuery(equals === -1 ? raw : raw.slice(0, equals));
  return {
    raw,
    name,
    variable: phpVariable(name),
    value: equals === -1 ? '' : raw.slice(equals + 1),
  };
}

/** Decodes a name or value of a query as `urldecode` does: a plus is a space. */
export const decodeQuery = (text: string): string => percentDecode(text.replaceAll('+', ' '));

/**
 * The PHP variable for a query parameter with this decoded name (php_register_variable_ex in
 * main/php_variables.c). The name ends at a NUL, leading spaces are dropped, and spaces and dots
 * become underscores. Text in closed brackets is an index. An index that is never closed stays part
 * of the name, its bracket an underscore.
 */
export function phpVariable(name: string): string {
  const nul = name.indexOf('\0');
  const whole = (nul === -1 ? name : name.slice(0, nul)).replace(/^ +/, '');
  const bracket = whole.indexOf('[');
  if (bracket === -1) return underscored(whole);
  const base = underscored(whole.slice(0, bracket));
  // PHP drops a parameter with nothing before its bracket.
  if (base === '' || whole.includes(']', bracket)) return base;
  return underscored(whole);
}

const underscored = (text: string): string => text.replaceAll(/[ .[]/g, '_');
