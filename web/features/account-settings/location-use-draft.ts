import { useState } from 'react';
import { useSession } from '../../session/session.tsx';
import { autoZone } from './location-options.ts';

/** What is chosen and not saved yet, over what is. Only what was chosen here: the language may meanwhile be changed at the foot of the page. */
export function useLocationDraft() {
  const { user, i18n } = useSession().bootstrap;
  const saved = { language: i18n.language, country: user?.country ?? null, timezone: user?.timezone || autoZone };
  const [draft, setDraft] = useState<Partial<typeof saved>>({});
  const chosen = { ...saved, ...draft };
  return {
    chosen,
    isUnsaved: chosen.language !== saved.language || chosen.country !== saved.country || chosen.timezone !== saved.timezone,
    choose: (part: typeof draft) => setDraft((present) => ({ ...present, ...part })),
    settle: () => setDraft({}),
  };
}
