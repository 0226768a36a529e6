import { useT } from '../../data/session/session.tsx';
import { useUploads } from '../use-uploads.ts';
import { summarise } from './state-words.ts';
import { UploadRow } from './upload-row.tsx';

/**
 * Uploads in progress and failed uploads, within the page. Screen readers announce the summary, but
 * not percentages.
 */
export function UnderWay() {
  const t = useT();
  const { items, earlier } = useUploads();
  const rest = items.filter(({ status }) => status !== 'completed').toReversed();
  const isShown = rest.length > 0;
  // Always rendered: screen readers announce only changes inside an existing live region.
  return (
    <section aria-label={t('Uploads')} className={isShown ? 'mt-8' : 'sr-only'}>
      <p role="status" className="mb-3 text-lg font-semibold">
        {items.length > 0 && summarise(items, earlier, t).text}
      </p>
      {isShown && (
        <ul className="divide-y divide-divider rounded-card border border-divider bg-paper">
          {rest.map((item) => (
            <UploadRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}
