import { encodeQR } from 'qr';
import { useT } from '../../../data/session/session.tsx';
import { formatDuration } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { share } from '../../../ui/share.ts';

export interface HandOver {
  path: string;
  /** In seconds. */
  position: number;
  /** Number of tracks in the link, and in the queue. */
  count: number;
  total: number;
}

/** The code and the link that continue the queue on another device. */
export function HandOverCode({ path, count, total, position }: HandOver) {
  const t = useT();
  const address = new URL(path, location.origin).href;
  const code = encodeQR(address, 'svg', { ecc: 'low', border: 4 });
  return (
    <div className="mt-2 grid gap-4">
      <p className="text-base text-muted">
        {t('Scan this code with your other device. Your queue continues there at :time.', {
          time: formatDuration(position * 1_000),
        })}
      </p>
      {/* White in every theme, because many cameras can't read inverted codes. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(code)}`}
        alt={t('QR code with the link to your queue')}
        className="mx-auto aspect-square w-full max-w-72 rounded-card bg-on-scrim forced-color-adjust-none"
      />
      {count < total && (
        <p className="text-sm">
          {t('The link carries :count of :total tracks, around the current one.', { count, total })}
        </p>
      )}
      <p className="text-sm text-muted">
        {t('Anyone with this link can see these tracks. It contains nothing about your account.')}
      </p>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-center"
        onClick={() => void share(t('Continue listening'), path, t)}
      >
        {'share' in navigator ? t('Share') : t('Copy link')}
      </Button>
    </div>
  );
}
