import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { callUrl, fillPath } from '../../../contracts/calls/call-key.ts';
import { requestWords } from '../../../contracts/records/admin/requests.ts';
import { id, list, record, text } from '../../../contracts/loose.ts';
import { assetUrl, safeHref } from '../../lib/address.ts';
import { formatBytes } from '../../lib/format.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useSession } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { Picture } from '../../music/tracks/picture.tsx';
import { adminPath } from '../lib/admin-path.ts';
import { Facts, Section } from '../forms/section.tsx';

const link = 'text-primary underline-offset-2 wrap-anywhere hover:underline';

/** Everything that the person submitted. */
export function RequestFacts({ request }: { request: RecordValue }) {
  const { t } = useSession();
  const dates = useDates();
  const user = record(request['user']);
  const artist = record(request['artist']);
  const [userId, artistId] = [id(user['id']), id(artist['id'])];
  const names = [request['first_name'], request['last_name']].map(text).join(' ').trim();
  const image = text(request['image']);
  const sent = text(request['created_at']);
  const facts: { name: string; value: ReactNode }[] = [
    { name: t('Request'), value: t(requestWords('type', request['type'])) },
    {
      name: t('Account'),
      value: userId !== null && (
        <Link to={adminPath('users', userId)} className={link}>
          <bdi>{text(user['display_name']) || `#${userId}`}</bdi>
        </Link>
      ),
    },
    { name: t('Name'), value: names },
    {
      name: t('Artist'),
      value: artistId !== null && (
        <Link to={adminPath('artists', artistId)} className={link}>
          <bdi>{text(artist['name']) || `#${artistId}`}</bdi>
        </Link>
      ),
    },
    { name: t('Artist name'), value: text(request['artist_name']) },
    {
      name: t('Picture'),
      value: image !== '' && <Picture name={names} address={image} isRound className="w-16" />,
    },
    { name: t('Role'), value: text(request['role']) },
    { name: t('Company'), value: text(request['company']) },
    {
      name: t('Links'),
      value: list(request['links']).length > 0 && <SentLinks links={list(request['links'])} />,
    },
    {
      name: t('Proof of identity'),
      value: hasProof(request) && <Proof request={request} />,
    },
    { name: t('Sent'), value: sent === '' ? '' : dates.format(sent, 'timestamp') },
  ];
  return (
    <Section title={t('Submitted details')}>
      <Facts facts={facts} />
    </Section>
  );
}

/** Unsafe or malformed links stay text. */
const SentLinks = ({ links }: { links: readonly unknown[] }) => (
  <ul className="grid gap-1">
    {links.map((one, index) => {
      const { url, title } = record(one);
      const href = safeHref(url);
      const isWeb = href !== null && /^https?:/i.test(href);
      return (
        <li key={index} className="wrap-anywhere">
          {isWeb ? (
            <a href={href} target="_blank" rel="nofollow ugc noopener" className={link}>
              <bdi>{text(title) || href}</bdi>
            </a>
          ) : (
            <bdi>{[text(title), text(url)].filter(Boolean).join(' ')}</bdi>
          )}
        </li>
      );
    })}
  </ul>
);

const hasProof = (request: RecordValue): boolean =>
  id(request['passport_scan_entry_id']) !== null ||
  Object.keys(record(request['passport_scan_entry'])).length > 0;

/**
 * Opens in a new tab with the admin's session, because only admins and the file's owner may read
 * it.
 */
function Proof({ request }: { request: RecordValue }) {
  const { bootstrap, t } = useSession();
  const file = record(request['passport_scan_entry']);
  const fileId = id(file['id']) ?? id(request['passport_scan_entry_id']);
  const address = text(file['url']);
  const href =
    address === ''
      ? fileId !== null && callUrl(fillPath('file-entries/{id}', { id: fileId }))
      : safeHref(assetUrl(address, bootstrap.settings));
  const size = file['file_size'];
  const facts = [
    text(file['mime']),
    typeof size === 'number' ? formatBytes(size, bootstrap.i18n.language) : '',
  ].filter(Boolean);
  const name = text(file['name']) || text(file['file_name']) || t('Open the file');
  return (
    <>
      {href ? (
        <a href={href} target="_blank" rel="noopener noreferrer" className={link}>
          <bdi>{name}</bdi>
          <span className="sr-only"> {t('(opens in a new tab)')}</span>
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}
      {facts.length > 0 && <span className="block text-sm text-muted">{facts.join(' · ')}</span>}
    </>
  );
}
