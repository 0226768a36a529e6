import { legacy } from '../../legacy-call.ts';
import { countries } from '../../seed/countries.ts';
import { timezones } from '../../seed/timezones.ts';

/** Only the lists that were asked for; names that nobody knows are passed over. */
export const valueLists = legacy('GET value-lists/{names}', ({ world, params }) => {
  const names = params.names.split(',').map((name) => name.trim());
  return {
    ...(names.includes('localizations') && { localizations: world.state.localizations }),
    ...(names.includes('timezones') && { timezones: timezones() }),
    ...(names.includes('countries') && { countries: countries() }),
    status: 'success',
  };
});
