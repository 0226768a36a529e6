import type { Translate } from '../../lib/translate.ts';
import { useHydrated, useSession } from '../../data/session/session.tsx';
import { timeZoneOf } from '../../data/session/use-dates.ts';
import { type PartOfDay, greetingAt } from './part-of-day.ts';

/**
 * A greeting for the time of day. Rendered in the browser, which alone knows the visitor's time
 * zone.
 */
export function Greeting() {
  const { bootstrap, t } = useSession();
  const isHydrated = useHydrated();
  const name = bootstrap.user?.first_name || bootstrap.user?.display_name || '';
  const part = isHydrated ? greetingAt(new Date(), timeZoneOf(bootstrap)) : null;
  return (
    <h1 className="text-2xl wrap-anywhere">
      {name === '' ? namelessWords(part, t) : greetingWords(part, name, t)}
    </h1>
  );
}

function greetingWords(part: PartOfDay | null, name: string, t: Translate): string {
  switch (part) {
    case 'morning':
      return t('Good morning, :name', { name });
    case 'afternoon':
      return t('Good afternoon, :name', { name });
    case 'evening':
      return t('Good evening, :name', { name });
    case 'night':
      return t('Still up, :name?', { name });
    case null:
      return t('Welcome back, :name', { name });
  }
}

function namelessWords(part: PartOfDay | null, t: Translate): string {
  switch (part) {
    case 'morning':
      return t('Good morning');
    case 'afternoon':
      return t('Good afternoon');
    case 'evening':
      return t('Good evening');
    case 'night':
    case null:
      return t('What do you want to hear?');
  }
}
