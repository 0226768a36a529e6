import { Link } from 'react-router';
import { modelName, modelPicture } from '../../records/controls/found-model.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import { adminPath } from '../lib/admin-path.ts';
import { typeName, typeOfContent } from './content-item.ts';

/** An item's picture, name and type. A nested channel links to its own panel. */
export function ContentName({ item }: { item: RecordValue }) {
  const t = useT();
  const [type, name] = [typeOfContent(item), modelName(item)];
  const isRound = type === 'artist' || type === 'user';
  return (
    <>
      <Picture
        name={name}
        address={modelPicture(item)}
        isRound={isRound}
        className="w-9 max-sm:hidden"
      />
      <span className="min-w-0 flex-1">
        {type === 'channel' ? (
          <Link
            to={adminPath('channels', String(item['id']))}
            className="font-medium wrap-anywhere hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi className="wrap-anywhere">{name}</bdi>
        )}
        <span className="block text-2xs text-muted">{t(typeName(type))}</span>
      </span>
    </>
  );
}
