import { list, record, text } from '../../../contracts/loose.ts';
import { rawSetting } from '../../../contracts/site-settings.ts';

/** A text that every newcomer accepts; its id is the name of the field that says so. */
export interface RegistrationPolicy {
  id: string;
  label: string;
  action: string;
}

/** The site's policies, each once. One without a name is shown by its id: it must be accepted whatever it is called. */
export function registrationPolicies(settings: Record<string, unknown>): RegistrationPolicy[] {
  const policies = list(rawSetting(settings, 'registration.policies')).map(record).flatMap((raw): [string, RegistrationPolicy][] => {
    const id = typeof raw['id'] === 'number' ? String(raw['id']) : text(raw['id']);
    return id === '' ? [] : [[id, { id, label: text(raw['label']) || id, action: text(raw['action']) }]];
  });
  return [...new Map(policies).values()];
}
