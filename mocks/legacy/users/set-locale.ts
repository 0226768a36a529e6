import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';
import { languageLines } from './language.ts';

/** Members keep their choice; a guest's lives as long as the session. */
export const setLocale = legacy('POST users/me/locale', ({ world, visit, body }) => {
  const available = world.state.localizations.map((one) => one.language).join(',');
  const { locale } = validate(body, { locale: `required|in:${available}` });
  if (visit.person) visit.person.language = locale;
  else if (visit.session) visit.session.locale = locale;
  return { locale: languageLines(world.state, locale), status: 'success' };
});
