import { useEffect, useMemo, useState } from 'react';
import { languageTag } from '../../../../contracts/site/language.ts';
import type { ReplyOf } from '../../../../contracts/schema/calls.ts';
import { setting } from '../../../../contracts/site/site-settings.ts';
import { call } from '../../../data/calls/call.ts';
import { reportFailure } from '../../../ui/failures/report-failure.ts';
import { SaveButtons, UnsavedNote } from '../../../ui/forms/save-buttons.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { useUnsavedGuard } from '../../../ui/forms/use-unsaved-guard.ts';
import { knownTimeZone } from '../../../lib/dates.ts';
import { useSession } from '../../../data/session/session.tsx';
import { useChangeLocale } from '../../../data/session/use-locale.ts';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { ComboboxField } from '../../../ui/combobox-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { Option } from '../../../ui/popups/combobox.tsx';
import { useOwnUser } from '../own-account.ts';
import { PanelFooter } from '../panel-frame.tsx';
import {
  languageOptions,
  countryOptions,
  zoneOptions,
} from '../../../data/session/location-options.ts';

export function LocationForm({ lists }: { lists: ReplyOf<'GET value-lists/{names}'> }) {
  const { bootstrap, t } = useSession();
  const { i18n } = bootstrap;
  const { change } = useOwnUser();
  const changeLocale = useChangeLocale();
  const { saved, chosen, isUnsaved, choose, clearDraft } = useLocationDraft();
  const { formProps, isPending, errors, summary } = useSubmit(async () => {
    const { language, country, timezone } = chosen;
    const details = {
      ...(country !== saved.country && { country }),
      ...(timezone !== saved.timezone && { timezone }),
    };
    if (Object.keys(details).length > 0) {
      await call('PUT users/me', { body: details });
      change(details);
    }
    // Sent last, because the texts change at once.
    const translate = language === saved.language ? t : await changeLocale(language);
    change({ language });
    showToast(translate('Updated account details'));
    clearDraft();
  });
  useUnsavedGuard(isUnsaved && !isPending);
  const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const options = useMemo(
    () => ({
      languages: withCurrent(languageOptions(lists), i18n.language),
      countries: countryOptions(lists, i18n.language),
      zones: [
        { value: autoZone, label: t('Automatic (from your browser)'), detail: browserZone },
        ...zoneOptions(lists),
      ],
    }),
    [lists, i18n.language, browserZone, t],
  );
  const comboboxProps = {
    emptyText: t('There are no items matching your query'),
    language: i18n.language,
    onFailure: (error: unknown) => reportFailure(error, t),
  };
  return (
    <form {...formProps} className="grid grid-cols-1 gap-5">
      <FormSummary messages={summary} />
      {setting(bootstrap.settings, 'i18n.enable') && options.languages.length > 1 && (
        <SelectField
          name="language"
          label={t('Language')}
          options={options.languages}
          value={chosen.language}
          placeholder={t('Please choose')}
          error={errors['language']}
          onChange={(language) => choose({ language })}
        />
      )}
      <ComboboxField
        {...comboboxProps}
        name="country"
        label={t('Country')}
        options={withCurrent(options.countries, chosen.country)}
        value={chosen.country}
        error={errors['country']}
        placeholder={t('Choose a country')}
        clearLabel={t('Clear country')}
        openLabel={t('Show countries')}
        onChange={(country) => choose({ country })}
      />
      <ComboboxField
        {...comboboxProps}
        name="timezone"
        label={t('Time zone')}
        options={withCurrent(options.zones, chosen.timezone)}
        value={chosen.timezone}
        error={errors['timezone']}
        hint={<LocationClock timeZone={chosen.timezone} />}
        clearLabel={t('Clear time zone')}
        openLabel={t('Show time zones')}
        onChange={(zone) => choose({ timezone: zone ?? autoZone })}
      />
      <PanelFooter note={<UnsavedNote isUnsaved={isUnsaved} isPending={isPending} />}>
        <SaveButtons isUnsaved={isUnsaved} isPending={isPending} onDiscard={clearDraft} />
      </PanelFooter>
    </form>
  );
}

/**
 * The saved values merged with unsaved choices. The draft contains only choices made in this form,
 * because the footer can also change the language.
 */
function useLocationDraft() {
  const { user, i18n } = useSession().bootstrap;
  const saved = {
    language: i18n.language,
    country: user?.country ?? null,
    timezone: user?.timezone || autoZone,
  };
  const [draft, setDraft] = useState<Partial<typeof saved>>({});
  const chosen = { ...saved, ...draft };
  return {
    saved,
    chosen,
    isUnsaved:
      chosen.language !== saved.language ||
      chosen.country !== saved.country ||
      chosen.timezone !== saved.timezone,
    choose: (change: typeof draft) => setDraft((present) => ({ ...present, ...change })),
    clearDraft: () => setDraft({}),
  };
}

/** The current time in a zone, so that users can check their choice. */
function LocationClock({ timeZone }: { timeZone: string }) {
  const { bootstrap, t } = useSession();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000 * 10);
    return () => clearInterval(timer);
  }, []);
  const format = new Intl.DateTimeFormat(languageTag(bootstrap.i18n.language), {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: knownTimeZone(timeZone),
  });
  return (
    <time dateTime={now.toISOString()}>
      {t("It's now :time there.", { time: format.format(now) })}
    </time>
  );
}

/** The browser's own time zone. */
const autoZone = 'auto';

/** Keeps a saved value visible even if the backend no longer lists it. */
function withCurrent(options: Option[], value: string | null | undefined): Option[] {
  return !value || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value }];
}
