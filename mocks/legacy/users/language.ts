import { defaultLocale } from '../../../contracts/constants.ts';
import { preferredLanguage } from '../../laravel/accept.ts';
import { german } from '../../seed/languages/de.ts';
import { arabic } from '../../seed/languages/ar.ts';
import type { Visit } from '../../session/visit.ts';
import type { WorldState } from '../../state.ts';

const lines: Record<string, Record<string, string>> = { de: german, ar: arabic };

/** The language of whoever asks: a member's own, else the one a guest chose, else the browser's first that the site has. */
export function spokenLanguage(state: WorldState, visit: Visit, request: Request): string {
  const available = state.localizations.map((one) => one.language);
  const chosen = visit.person?.language ?? visit.session?.locale;
  if (chosen && available.includes(chosen)) return chosen;
  return preferredLanguage(request.headers.get('Accept-Language'), available) ?? defaultLocale;
}

/** A language as the app receives it. English is what the app itself speaks, so its map is empty. */
export function languageLines(state: WorldState, language: string): { language: string; name: string; lines: Record<string, string> } {
  const name = state.localizations.find((one) => one.language === language)?.name ?? language;
  return { language, name, lines: lines[language] ?? {} };
}
