import { useCallback, useEffect, useMemo } from 'react';
import { isOn } from '../../../../contracts/loose.ts';
import { rawSetting, setting } from '../../../../contracts/site/site-settings.ts';
import { useSession } from '../../../data/session/session.tsx';
import type { HumanCheckSettings } from './recaptcha.ts';

/** A form that the site may protect from bots: a key of `recaptcha.enable`. */
export type HumanAction = 'register' | 'contact';

/** Other pages load neither this code nor the provider's script. */
const loadCheck = () => import('./recaptcha.ts');

/**
 * Runs the human check before a form is sent; true at once if the site doesn't require it. Reports
 * its own failures. The function throws ApiError when the backend is unreachable.
 */
export function useHumanCheck(action: HumanAction): () => Promise<boolean> {
  const { bootstrap, t } = useSession();
  const { settings } = bootstrap;
  const check = useMemo(() => checkFor(settings, action), [settings, action]);
  useEffect(() => {
    // Loaded early, because providers observe how a form is filled in. A failure is shown when the
    // form is sent.
    if (check)
      void loadCheck()
        .then(({ prepare }) => prepare(check))
        .catch(() => undefined);
  }, [check]);
  return useCallback(async () => {
    if (!check) return true;
    const { checkHuman } = await loadCheck();
    return checkHuman(check, action, t);
  }, [check, action, t]);
}

/** Null unless there is a key and this action's switch is on. */
function checkFor(
  settings: Record<string, unknown>,
  action: HumanAction,
): HumanCheckSettings | null {
  const siteKey = setting(settings, 'recaptcha.site_key').trim();
  if (siteKey === '' || !isOn(rawSetting(settings, `recaptcha.enable.${action}`))) return null;
  return { siteKey, script: setting(settings, 'recaptcha.script') };
}
