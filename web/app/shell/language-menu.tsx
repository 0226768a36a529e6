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
import { lazyCode } from '../../ui/lazy-code.ts';
import { MenuButton } from '../../ui/menu-button.tsx';

const contents = lazyCode(() => import('./language-menu-contents.tsx').then((file) => file.LanguageMenuContents));

const localizationList = { params: { names: 'localizations' } };

/** The languages that the site speaks, each in its own name; not there where it speaks one, or keeps the choice to itself. */
export function LanguageMenu() {
  const { bootstrap, t } = useSession();
  const changeLocale = useChangeLocale();
  const isOn = setting(bootstrap.settings, 'i18n.enable');
  const localizations = useLocalizations(isOn);
  if (!isOn || localizations.length < 2) return null;
  const { language } = bootstrap.i18n;
  const fail = (error: unknown) => reportFailure(error, t);
  const present = localizations.find((one) => one.language === language);
  return (
    <MenuButton
      opens="up" label={t('Language: :name', { name: present?.name ?? language })}
      className="flex h-10 items-center gap-2 rounded-control px-3 text-sm text-muted hover:bg-hover hover:text-main pointer-coarse:h-11"
      trigger={<><Icon name="globe" className="size-4.5" /><span lang={present && languageTag(present.language)}>{present?.name ?? language}</span></>}
      contents={contents} onFailure={fail}
      contentsProps={{ localizations, present: language, onChoose: (chosen: string) => void changeLocale(chosen).catch(fail) }}
    />
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
