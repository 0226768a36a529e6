import { appGone, appLost, cookie, shellScripts } from '../../contracts/constants.ts';
import { normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import { languageTag, textDirection } from '../../contracts/site/language.ts';
import { readCookie } from '../lib/cookie.ts';
import { visitKey, visitors } from '../lib/last-visit.ts';
import { keptRepliesWithEdits } from '../lib/waiting-edits.ts';

/**
 * Puts the last visit's data where documents have theirs. Without one, the page stays a guest's. A
 * browser that the gateway knows as a guest's shows nobody's.
 */
async function restoreVisit(): Promise<void> {
  const [person] = await visitors();
  if (person === undefined || readCookie(cookie.guest) !== null) return;
  const { [visitKey]: visit, ...replies } = await keptRepliesWithEdits(person);
  const bootstrap = normaliseBootstrap(visit);
  if (bootstrap.user?.id !== person) return;
  const { language } = bootstrap.i18n;
  // Before the app measures its first layout.
  document.documentElement.lang = languageTag(language);
  document.documentElement.dir = textDirection(language);
  write('bootstrap', bootstrap);
  write('route-data', replies);
}

function write(id: string, data: unknown): void {
  const element = document.getElementById(id);
  if (element) element.textContent = JSON.stringify(data);
}

// A screen whose code was never loaded: the app starts with the offline screen in its place.
const skip = (event: Event): void => {
  event.stopImmediatePropagation();
  document.dispatchEvent(new Event(appGone));
};
document.addEventListener(appLost, skip, { capture: true });

await restoreVisit().catch(() => undefined);
const scripts = document.querySelector<HTMLMetaElement>(`meta[name="${shellScripts}"]`)?.content;
// In order: the demo's panel must be there before the app.
for (const src of scripts?.split(' ') ?? [])
  document.body.append(
    Object.assign(document.createElement('script'), { type: 'module', async: false, src }),
  );
