import { defaultLocale } from '../../contracts/constants.ts';
import type { Localization } from '../../contracts/schema/localization.ts';
import { preferredLanguage } from '../laravel/responses.ts';
import { legacy } from '../legacy-call.ts';
import { hasPermission } from '../people.ts';
import arabic from '../seed/languages/arabic.json' with { type: 'json' };
import german from '../seed/languages/german.json' with { type: 'json' };
import { permissionOptions } from '../seed/permissions.ts';
import { countries, timezones } from '../seed/value-lists.ts';
import type { Visit } from '../session/visit.ts';
import type { Person, WorldState } from '../state.ts';
import { forbidden } from './backstage/artist-rights.ts';
import { signedIn } from './account/passwords.ts';

/** Only the requested lists; unknown names are skipped. Permissions are for admins. */
const valueLists = legacy('GET value-lists/{names}', ({ world, visit, params }) => {
  const names = params.names.split(',').map((name) => name.trim());
  if (names.includes('permissions')) requireSeesRights(world.state, signedIn(visit));
  return {
    ...(names.includes('localizations') && { localizations: world.state.localizations }),
    ...(names.includes('timezones') && { timezones: timezones() }),
    ...(names.includes('countries') && { countries: countries() }),
    ...(names.includes('permissions') && { permissions: [...permissionOptions] }),
    status: 'success',
  };
});

export const localizationCalls = [valueLists];

function requireSeesRights(state: WorldState, person: Person): void {
  if (!['users.view', 'roles.view'].some((name) => hasPermission(state, person, name)))
    throw forbidden();
}

/** The lines of seeded languages, by ID. */
const seededLines: Readonly<Record<number, Record<string, string>>> = { 2: german, 3: arabic };

/** A language's lines with the changes that admins made. */
export function linesOf(
  { siteAdmin }: WorldState,
  { id = 0 }: Localization,
): Record<string, string> {
  const seeded = seededLines[id] ?? {};
  const changed = siteAdmin.lines[id];
  if (!changed) return seeded;
  const all = new Map<string, string | null>([
    ...Object.entries(seeded),
    ...Object.entries(changed),
  ]);
  return Object.fromEntries([...all].filter((line): line is [string, string] => line[1] !== null));
}

/**
 * The language of a request: a member's own, else a guest's choice, else the first of the browser's
 * languages that the site has.
 */
export function spokenLanguage(state: WorldState, visit: Visit, request: Request): string {
  const available = state.localizations.map((one) => one.language);
  const chosen = visit.person?.language ?? visit.session?.locale;
  if (chosen && available.includes(chosen)) return chosen;
  return preferredLanguage(request.headers.get('Accept-Language'), available) ?? defaultLocale;
}

/** A language as the app receives it. The app's own texts are English, so that map is empty. */
export function languageLines(
  state: WorldState,
  language: string,
): { language: string; name: string; lines: Record<string, string> } {
  const found = state.localizations.find((one) => one.language === language);
  return {
    language,
    name: found?.name ?? language,
    lines: found ? translated(linesOf(state, found)) : {},
  };
}

/** Lines without a translation are left out: the app then shows the English text. */
const translated = (lines: Record<string, string>): Record<string, string> =>
  Object.values(lines).includes('')
    ? Object.fromEntries(Object.entries(lines).filter(([, line]) => line !== ''))
    : lines;
