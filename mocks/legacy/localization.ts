import { defaultLocale } from '../../contracts/constants.ts';
import { preferredLanguage } from '../laravel/responses.ts';
import { validate } from '../laravel/validate.ts';
import { legacy } from '../legacy-call.ts';
import arabic from '../seed/languages/arabic.json' with { type: 'json' };
import german from '../seed/languages/german.json' with { type: 'json' };
import { countries, timezones } from '../seed/value-lists.ts';
import type { Visit } from '../session/visit.ts';
import type { WorldState } from '../state.ts';

/** A member's choice is stored; a guest's lasts as long as the session. */
const setLocale = legacy('POST users/me/locale', ({ world, visit, body }) => {
  const available = world.state.localizations.map((one) => one.language).join(',');
  const { locale } = validate(body, { locale: `required|in:${available}` });
  if (visit.person) visit.person.language = locale;
  else if (visit.session) visit.session.locale = locale;
  return { locale: languageLines(world.state, locale), status: 'success' };
});

/** Only the requested lists; unknown names are skipped. */
const valueLists = legacy('GET value-lists/{names}', ({ world, params }) => {
  const names = params.names.split(',').map((name) => name.trim());
  return {
    ...(names.includes('localizations') && { localizations: world.state.localizations }),
    ...(names.includes('timezones') && { timezones: timezones() }),
    ...(names.includes('countries') && { countries: countries() }),
    status: 'success',
  };
});

export const localizationCalls = [setLocale, valueLists];

const lines: Record<string, Record<string, string>> = { de: german, ar: arabic };

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
  const name = state.localizations.find((one) => one.language === language)?.name ?? language;
  return { language, name, lines: lines[language] ?? {} };
}
