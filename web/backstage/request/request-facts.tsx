import type { BackstageRequest } from '../../../contracts/schema/backstage.ts';
import { OutsideLinks } from '../../music/pages/outside-links.tsx';
import { readLinks } from '../../music/pages/read-links.ts';
import { useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { artistNameOf, typeOf, typeWords } from './request-words.ts';

/** A request's details as names and values, without empty ones. */
export function RequestFacts({ request }: { request: BackstageRequest }) {
  const t = useT();
  const dates = useDates();
  const person = [request.first_name, request.last_name].join(' ').trim();
  const scan = request.passport_scan_entry;
  const facts = [
    { name: t('Request'), value: typeWords(t)[typeOf(request)].title },
    { name: t('Artist'), value: artistNameOf(request) },
    { name: t('Your name'), value: person },
    { name: t('Your role'), value: request.role },
    { name: t('Company'), value: request.company },
    { name: t('Proof of identity'), value: scan?.name || scan?.file_name },
    { name: t('Sent'), value: request.created_at && dates.format(request.created_at) },
  ].filter(({ value }) => value);
  const hasLinks = readLinks(request.links).length > 0;
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-1 text-base sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-sm text-muted sm:pt-0.5">{name}</dt>
          <dd dir="auto" className="min-w-0 wrap-anywhere max-sm:mb-2">
            {value}
          </dd>
        </div>
      ))}
      {hasLinks && (
        <div className="contents">
          <dt className="text-sm text-muted sm:pt-1.5">{t('Links')}</dt>
          <dd className="min-w-0">
            <OutsideLinks links={request.links} />
          </dd>
        </div>
      )}
    </dl>
  );
}
