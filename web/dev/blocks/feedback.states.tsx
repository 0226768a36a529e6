import { useState } from 'react';
import { type Toast, type ToastPosition, showToast } from '../../ui/toast-store.ts';
import { useDates } from '../../data/session/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import {
  EmptyNote,
  FieldSkeletons,
  Notice,
  RowSkeletons,
  Skeletons,
} from '../../ui/placeholders.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { dateFormats } from '../../../contracts/constants.ts';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { ApiError } from '../../data/calls/api-error.ts';
import { block, longText, Specimen } from './block.tsx';

const kinds: [label: string, message: string, options: Partial<Toast>][] = [
  ['Positive', 'Updated account details', {}],
  ['Danger', 'There was an issue. Please try again.', { type: 'danger' }],
  ['Loading', 'Uploading Night Ferry.flac…', { type: 'loading' }],
  ['With an action', 'Playlist deleted', { action: { label: 'See all', action: '/' } }],
];
const positions: ToastPosition[] = [
  'top-start',
  'top-center',
  'top-end',
  'bottom-start',
  'bottom-center',
  'bottom-end',
];

export const toasts = block(
  'One at a time. A newer toast drops the older one, and the same id replaces it.',
  () => (
    <>
      <Specimen name="3 s, 8 s or until replaced; hover or focus pauses the timer">
        {kinds.map(([label, message, options]) => (
          <Button
            key={label}
            size="sm"
            variant="outline"
            onClick={() => showToast(message, options)}
          >
            {label}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Places">
        {positions.map((position) => (
          <Button
            key={position}
            size="sm"
            variant="ghost"
            onClick={() => showToast(position, { position })}
          >
            {position}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Errors that belong to no field">
        <FormSummary
          messages={['Your card was declined.', 'Try another one, or call your bank.']}
        />
      </Specimen>
    </>
  ),
);

export const waiting = block(
  'Nothing flickers or jumps: short waits show nothing, long ones show the final shape.',
  function WaitingSpecimens() {
    const [isWaiting, setWaiting] = useState(false);
    const wait = (milliseconds: number) => {
      setWaiting(true);
      setTimeout(() => setWaiting(false), milliseconds);
    };
    return (
      <>
        <Specimen name="Loading: appears after 500 ms, then stays for at least 200 ms">
          <Button size="sm" variant="outline" onClick={() => wait(400)}>
            Wait 0.4 s
          </Button>
          <Button size="sm" variant="outline" onClick={() => wait(2_000)}>
            Wait 2 s
          </Button>
          <Loading isLoading={isWaiting} label="Loading" shape={<Spinner />}>
            Loaded.
          </Loading>
        </Specimen>
        <Specimen name="Spinner">
          <Spinner className="size-4" />
          <Spinner />
          <Spinner className="size-8 text-primary" />
        </Specimen>
        <div className="grid gap-4">
          <ProgressBar label="Night Ferry.flac" percent={62} detail="24.8 of 40 MB" />
          <ProgressBar label="Preparing cover" percent={null} />
          <ProgressBar label="Harbour Lights.flac" percent={100} tone="positive" />
          <ProgressBar label="Low Tide.flac" percent={35} tone="danger" detail="Upload timed out" />
        </div>
        <Specimen name="Skeleton: the shape of the content">
          <div className="grid w-full gap-4">
            <SkeletonList count={2} row={<Skeleton className="my-2 h-4 w-2/5 rounded-control" />} />
            <Skeletons count={2} className="h-10 rounded-control" />
            <FieldSkeletons count={2} />
            <RowSkeletons
              count={3}
              className="px-4 py-2"
              picture="size-11 rounded-cover"
              lines={['h-3.5 w-2/5', 'h-3 w-3/5']}
            />
          </div>
        </Specimen>
      </>
    );
  },
);

export const dates = block(
  "In the visitor's language and time zone. The site sets the usual format.",
  function DateSpecimens() {
    const dates = useDates();
    const [now] = useState(() => Date.now());
    const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
    const moments = [0, 12, 60 * 5, 60 * 24, 60 * 24 * 9, 60 * 24 * 400];
    return (
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <dl className="grid content-start gap-2">
          {dateFormats.map((format) => (
            <div key={format} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">{format}</dt>
              <dd className="tabular-nums">{dates.format('2026-03-09T14:05:00Z', format)}</dd>
            </div>
          ))}
        </dl>
        <ul className="grid content-start gap-2">
          {moments.map((minutes) => (
            <li key={minutes}>
              <TimeAgo at={ago(minutes)} dates={dates} />
            </li>
          ))}
        </ul>
      </div>
    );
  },
);

export const failures = block(
  'Replaces content that failed to load: the reason, and a way to try again.',
  function FailureSpecimens() {
    const [isPending, setPending] = useState(false);
    const retry = () => {
      setPending(true);
      setTimeout(() => setPending(false), 1_500);
    };
    return (
      <>
        <ReadFailure
          error={new ApiError(500, { message: 'Server Error' }, null)}
          isPending={isPending}
          onRetry={retry}
        />
        <ReadFailure
          error={new ApiError(422, { message: longText }, null)}
          isPending={isPending}
          onRetry={retry}
        />
      </>
    );
  },
);

export const empty = block('Replaces missing content: the reason, and the next step.', () => (
  <>
    <Notice isPart icon="upload" title="No files yet" text="Your uploads will appear here.">
      <Button>Choose files</Button>
    </Notice>
    <Notice isPart icon="lock" title={longText} text={longText} />
    <EmptyNote text="No tracks match." />
  </>
));
