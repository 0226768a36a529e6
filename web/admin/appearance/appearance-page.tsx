import { useState } from 'react';
import { Read } from '../../ui/failures/read.tsx';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import type { RecordValue } from '../../records/field-value.ts';
import { useFreshRead } from '../../data/calls/use-call.ts';
import { useSession } from '../../data/session/session.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Skeletons } from '../../ui/placeholders.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AppearanceEditor } from './appearance-editor.tsx';
import { type Published, readAppearance } from './use-appearance-form.ts';

/** `topic`: the section to open first, from the URL. */
export function AppearancePage({ topic }: { topic?: string | undefined }) {
  const { bootstrap, t } = useSession();
  const [published, setPublished] = useState<Published | null>(null);
  /** The appearance after a publication was undone. */
  const [replaced, setReplaced] = useState<{ value: RecordValue; count: number } | null>(null);
  return (
    <Read
      of={useFreshRead('appearance', readAppearance)}
      shape={shape}
      renderFailure={(error, retry) => (
        <>
          <PageHeading title={t('Appearance')} />
          <ReadFailure error={error} {...retry} />
        </>
      )}
    >
      {(record) => (
        <AppearanceEditor
          // A form belongs to one person, and restarts when the appearance is replaced.
          key={`${bootstrap.user?.id ?? 'guest'} ${replaced?.count ?? 0}`}
          record={replaced?.value ?? record}
          start={topic}
          published={published}
          onPublished={setPublished}
          onReplaced={(value) => setReplaced({ value, count: (replaced?.count ?? 0) + 1 })}
        />
      )}
    </Read>
  );
}

const shape = (
  <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(20rem,24rem)_minmax(0,1fr)]">
    <Skeletons count={6} className="h-11 rounded-input" gridClass="grid content-start gap-3" />
    <Skeleton className="h-[60dvh] w-full rounded-card max-lg:hidden" />
  </div>
);
