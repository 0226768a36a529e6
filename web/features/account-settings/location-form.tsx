import { useMemo } from 'react';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { setting } from '../../../contracts/site-settings.ts';
import { useSubmit } from '../../feedback/use-submit.ts';
import { useUnsavedGuard } from '../../feedback/use-unsaved-guard.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { ComboboxField } from '../../ui/popups/combobox-field.tsx';
import { LocationClock } from './location-clock.tsx';
import { autoZone, countryOptions, languageOptions, withPresent, zoneOptions } from './location-options.ts';
import { useLocationDraft } from './location-use-draft.ts';
import { useLocationSave } from './location-use-save.ts';
import { PanelEnd } from './panel.tsx';

/** Language, country and time zone, each found by typing a part of its name. */
export function LocationForm({ lists }: { lists: ReplyOf<'GET value-lists/{names}'> }) {
  const { bootstrap, t } = useSession();
  const { i18n } = bootstrap;
  const save = useLocationSave();
  const { chosen, isUnsaved, choose, settle } = useLocationDraft();
  const { onSubmit, isPending, errors, summary } = useSubmit(async () => {
    await save(chosen);
    settle();
  });
  useUnsavedGuard(isUnsaved && !isPending);
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const options = useMemo(() => ({
    languages: withPresent(languageOptions(lists), i18n.language),
    countries: countryOptions(lists, i18n.language),
    zones: zoneOptions(lists, { value: autoZone, label: t('Automatic, as this browser has it'), detail: own }),
  }), [lists, i18n.language, own, t]);
  const words = { emptyText: t('Nothing found'), language: i18n.language };
  return (
    <form onSubmit={onSubmit} className="grid grid-cols-1 gap-5">
      <FormSummary messages={summary} />
      {setting(bootstrap.settings, 'i18n.enable') && options.languages.length > 1 && (
        <ComboboxField
          {...words} name="language" label={t('Language')} options={options.languages} value={chosen.language} error={errors['language']}
          clearLabel={t('Clear language')} openLabel={t('Show languages')} onChange={(language) => choose({ language: language ?? i18n.language })}
        />
      )}
      <ComboboxField
        {...words} name="country" label={t('Country')} options={withPresent(options.countries, chosen.country)} value={chosen.country} error={errors['country']}
        placeholder={t('Choose a country')} clearLabel={t('Clear country')} openLabel={t('Show countries')} onChange={(country) => choose({ country })}
      />
      <ComboboxField
        {...words} name="timezone" label={t('Time zone')} options={withPresent(options.zones, chosen.timezone)} value={chosen.timezone} error={errors['timezone']}
        hint={<LocationClock timeZone={chosen.timezone} />} clearLabel={t('Clear time zone')} openLabel={t('Show time zones')} onChange={(zone) => choose({ timezone: zone ?? autoZone })}
      />
      <PanelEnd><Button type="submit" isPending={isPending}>{t('Save')}</Button></PanelEnd>
    </form>
  );
}
