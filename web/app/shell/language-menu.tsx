import { useEffect, useState } from 'react';
import type { Localization } from '../../../contracts/schema/localization.ts';
import { setting } from '../../../contracts/site-settings.ts';
import { call } from '../../api/call.ts';
import { inlinedReply } from '../../api/inlined.ts';
import { languageTag } from '../../../contracts/language.ts';
import { reportFailure } from '../../feedback/report-failure.ts';
import { useSession } from '../../session/session.tsx';
import { useChangeLocale } from '../../session/use-locale.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, menuItemClass } from '../../ui/menu.tsx';

const localizationList = { params: { names: 'localizations' } };

/** The languages that the site speaks, each in its own name; not there where it speaks one, or keeps the choice to itself. */
export function LanguageMenu() {
  const { bootstrap, t } = useSession();
  const changeLocale = useChangeLocale();
  const isOn = setting(bootstrap.settings, 'i18n.enable');
  const localizations = useLocalizations(isOn);
  if (!isOn || localizations.length < 2) return null;
  const { language } = bootstrap.i18n;
  const present = localizations.find((one) => one.language === language);
  return (
    <Menu
      opens="up"
      label={t('Language: :name', { name: present?.name ?? language })}
      triggerClass="flex h-10 items-center gap-2 rounded-control px-3 text-sm text-muted hover:bg-hover hover:text-main pointer-coarse:h-11"
      trigger={<><Icon name="globe" className="size-4.5" /><span lang={present && languageTag(present.language)}>{present?.name ?? language}</span></>}
    >
      {localizations.map((one) => (
        <button
          key={one.language} type="button" role="menuitemradio" aria-checked={one.language === language} tabIndex={-1} lang={languageTag(one.language)}
          className={menuItemClass} onClick={() => void changeLocale(one.language).catch((error: unknown) => reportFailure(error, t))}
        >
          <span className="flex-1">{one.name}</span>
          {one.language === language && <Icon name="check" className="size-4.5 text-primary" />}
        </button>
      ))}
    </Menu>
  );
}

/** They come inside the document; only where they did not are they asked for. A failure leaves the choice out: it is no one's errand. */
function useLocalizations(isOn: boolean): Localization[] {
  const [list, setList] = useState(() => inlinedReply('GET value-lists/{names}', localizationList)?.localizations);
  useEffect(() => {
    if (!isOn || list) return;
    const aborter = new AbortController();
    call('GET value-lists/{names}', localizationList, aborter.signal).then(
      (reply) => setList(reply.localizations ?? []),
      () => undefined,
    );
    return () => aborter.abort();
  }, [isOn, list]);
  return list ?? [];
}
