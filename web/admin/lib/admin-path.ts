import { paths } from '../../../contracts/routes/paths.ts';

/** A path of the admin area: `adminPath('users', 7)`. */
export const adminPath = (...parts: readonly (string | number)[]): string =>
  [paths.admin(), ...parts.map((part) => encodeURIComponent(part))].join('/');
