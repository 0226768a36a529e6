import { encodeQR } from 'qr';
import { useT } from '../../../data/session/session.tsx';
import { formatDuration } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { copyLink, share } from '../../../ui/share.ts';
import { type HandOver, handOverPath } from '../../hand-over/hand-over-link.ts';

/** `total`: the number of tracks in the queue. The link may contain fewer. */
export function HandOverCode({ link, total }: { link: HandOver; total: number }) {
  const t = useT();
  const path = handOverPath(link);
  const address = new URL(path, location.origin).href;
  const count = link.trackIds.length;
  return (
    <div className="mt-2 grid gap-4">
      <p className="text-base text-muted">
        {t('Scan this code with your other device. Your queue continues there at :time.', {
          time: formatDuration(link.position * 1_000),
        })}
      </p>
      <QrCode text={address} label={t('QR code with the link to your queue')} />
      {count < total && (
        <p className="text-sm">
          {t('The link carries :count of :total tracks, around the current one.', { count, total })}
        </p>
      )}
      <p className="text-sm text-muted">
        {t('Anyone with this link can see these tracks. It contains nothing about your account.')}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="outline" size="sm" onClick={() => void copyLink(path, t)}>
          {t('Copy link')}
        </Button>
        {'share' in navigator && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => void share(t('Continue listening'), path, t)}
          >
            {t('Share')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Black on white in every theme: many cameras can't read an inverted code. */
function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: 4 });
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-72 rounded-card forced-color-adjust-none"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
