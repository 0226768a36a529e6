import { record, text } from '../../../contracts/loose.ts';
import type { Notification } from '../../../contracts/schema/notification.ts';
import { languageTag } from '../../../contracts/language.ts';
import { assetUrl } from '../../lib/asset-url.ts';
import { textOfHtml } from '../../lib/text-of-html.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { useSession } from '../../session/session.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';

const namedImages = new Map<string, IconName>([['group-add', 'people'], ['people', 'people'], ['export-csv', 'download']]);

/** One notification: what it is about, when it was, and a dot while it is unread. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { bootstrap, t } = useSession();
  const { created_at: createdAt, read_at: readAt } = notification;
  // Other modules of a backend write notifications in a shape of their own: such a one says less, and breaks nothing.
  const data: Partial<Notification['data']> = record(notification.data);
  const lines = (data.lines ?? []).filter((line) => typeof line?.content === 'string');
  const { language } = bootstrap.i18n;
  const image = text(data.image);
  const primary = readAt ? '' : 'font-semibold';
  return (
    <li className="flex gap-4 p-4">
      <NotificationImage image={image} />
      <div className="min-w-0 flex-1">
        {lines.map((line, index) => (
          <p key={`${index} ${line.content}`} className={index === 0 || line.type === 'primary' ? primary : 'text-muted'}>{textOfHtml(line.content)}</p>
        ))}
        <time dateTime={createdAt} title={new Date(createdAt).toLocaleString(languageTag(language))} className="mt-0.5 block text-xs text-muted">
          {relativeTime(new Date(createdAt), language, t)}
        </time>
      </div>
      {!readAt && <span className={image === '' ? 'mt-1.5 size-2.5 shrink-0 rounded-full bg-primary forced-color-adjust-none' : ''}><span className="sr-only">{t('Unread')}</span></span>}
    </li>
  );
}

function NotificationImage({ image }: { image: string }) {
  const { settings } = useSession().bootstrap;
  if (image.includes('/')) return <img src={assetUrl(image, settings)} alt="" className="size-10 shrink-0 rounded-cover bg-chip object-cover" />;
  return <span className="grid size-10 shrink-0 place-items-center rounded-full bg-chip text-muted"><Icon name={namedImages.get(image) ?? 'bell'} /></span>;
}
