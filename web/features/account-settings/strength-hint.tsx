import { classNames } from '../../lib/class-names.ts';
import { useT } from '../../session/session.tsx';
import { passwordStrength } from './password-strength.ts';

const colours = ['bg-chip', 'bg-danger', 'bg-primary', 'bg-positive'] as const;

/** Three bars and a word. It advises and never stops anybody. */
export function StrengthHint({ password, own }: { password: string; own: readonly string[] }) {
  const t = useT();
  const strength = passwordStrength(password, own);
  const words = [t('At least 8 characters. Longer is better than odder.'), t('Easy to guess'), t('Good'), t('Strong')][strength];
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span aria-hidden="true" className="inline-flex gap-1">
        {[1, 2, 3].map((bar) => <span key={bar} className={classNames('h-1 w-8 rounded-full', bar <= strength ? colours[strength] : 'bg-chip')} />)}
      </span>
      <span role="status">{words}</span>
    </span>
  );
}
