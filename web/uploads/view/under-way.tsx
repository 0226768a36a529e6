import { useT } from '../../session/session.tsx';
import { useUploads } from '../use-uploads.ts';
import { summarise } from './state-words.ts';
import { UploadRow } from './upload-row.tsx';

/** What is on its way and what did not make it, in the page itself. Its summary is read aloud when it changes; percentages are not. */
export function UnderWay() {
  const t = useT();
  const { items, earlier } = useUploads();
  const rest = items.filter(({ status }) => status !== 'completed').toReversed();
  const isShown = rest.length > 0;
  // The live region stays, since only what changes inside an existing one is announced.
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
