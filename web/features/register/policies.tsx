import { list, record, text } from '../../../contracts/loose.ts';
import { rawSetting } from '../../../contracts/site-settings.ts';
import { safeHref } from '../../lib/safe-href.ts';
import { useT } from '../../session/session.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';

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

/** 'I accept the :name', where the name leads to the policy's page: in a new tab, for the form must not be lost over it. */
export function PolicyCheckbox({ policy, error }: { policy: RegistrationPolicy; error: string | undefined }) {
  const t = useT();
  const href = safeHref(policy.action);
  const name = t(policy.label);
  // Each language puts the name somewhere else: a letter of private use, which no text contains, marks where.
  const [before = '', after = ''] = t('I accept the :name', { name: '\uE000' }).split('\uE000');
  const link = href === null ? name : (
    <a href={/^(?:[/#?]|[a-z][a-z0-9+.-]*:)/i.test(href) ? href : `/${href}`} target="_blank" rel="noopener" className="font-medium text-primary underline underline-offset-2">{name}</a>
  );
  return <Checkbox name={policy.id} required label={<>{before}{link}{after}</>} error={error} />;
}
