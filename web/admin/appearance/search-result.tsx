import { text } from '../../../contracts/loose.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useSession } from '../../data/session/session.tsx';

/** How a search engine may show the site. */
export function SearchResult({ value }: { value: RecordValue }) {
  const { bootstrap, t } = useSession();
  const title =
    text(value['seo.title']) || text(value['branding.site_name']) || bootstrap.branding.site_name;
  const description = text(value['seo.description']) || text(value['branding.site_description']);
  return (
    <section
      aria-label={t('Search result')}
      className="mt-5 grid grid-cols-1 gap-1 rounded-control border border-divider p-3"
    >
      <h3 className="text-xs text-muted">{t('In search results')}</h3>
      <p className="text-xs text-muted" dir="ltr">
        {location.host}
      </p>
      <p dir="auto" className="line-clamp-1 text-base font-semibold text-primary wrap-anywhere">
        {title}
      </p>
      <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere">
        {description || t('Without a description, search engines pick a text of the page.')}
      </p>
    </section>
  );
}
