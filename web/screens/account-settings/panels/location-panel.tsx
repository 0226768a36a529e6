import { useEffect, useState } from 'react';
import { useCall } from '../../../data/calls/use-call.ts';
import { ReadFailure } from '../../../ui/failures/read-failure.tsx';
import { useT } from '../../../data/session/session.tsx';
import { lazyCode } from '../../../ui/lazy-code.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Panel, PanelFooter } from '../panel-frame.tsx';

/** Searchable lists are a third of the settings' code, so the other panels do not wait for them. */
const form = lazyCode(() => import('./location-form.tsx').then((file) => file.LocationForm));

export function LocationPanel() {
  const t = useT();
  const LocationForm = useForm();
  const { data, error, isValidating, mutate } = useCall('GET value-lists/{names}', {
    params: { names: 'timezones,countries' },
  });
  // Separate reads, as in the footer: the document contains both. If the form has no languages, the
  // footer still offers the choice.
  const languages = useCall('GET value-lists/{names}', { params: { names: 'localizations' } });
  const isRead = data !== undefined && !languages.isLoading;
  return (
    <Panel
      id="location-and-language"
      title={t('Date, time and language')}
      text={t('The site uses your language and shows dates and times in your time zone.')}
    >
      <Loading
        isLoading={!(isRead && LocationForm) && !(error && !data)}
        label={t('Loading')}
        shape={shape}
      >
        {isRead && LocationForm && <LocationForm lists={{ ...data, ...languages.data }} />}
        {!data && error && (
          <ReadFailure error={error} isPending={isValidating} onRetry={() => void mutate()} />
        )}
      </Loading>
    </Panel>
  );
}

/**
 * @throws the error that prevented its code from loading, which the screen's error boundary shows.
 */
function useForm() {
  const [Form, setForm] = useState(() => form.loaded());
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    form.load().then(
      (loaded) => setForm(() => loaded),
      (error: unknown) => setFailure({ error }),
    );
  }, []);
  if (failure) throw failure.error;
  return Form;
}

const shape = (
  <div className="grid gap-5">
    {['language', 'country', 'zone'].map((name) => (
      <div key={name} className="grid gap-2">
        <Skeleton className="h-4 w-24 rounded-control" />
        <Skeleton className="h-11 w-full rounded-control" />
      </div>
    ))}
    <Skeleton className="-mt-3 h-4 w-44 rounded-control" />
    <PanelFooter>
      <Skeleton className="h-10 w-20 rounded-control" />
    </PanelFooter>
  </div>
);
