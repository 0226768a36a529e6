import { iconOf } from './icon.tsx';

const Mark = iconOf({
  key: 'M14.5 14.3a5.6 5.6 0 1 0-4.8-4.8L3.5 15.7v4.8h4.3v-2.6h2.6v-2.2zM16 7.6v.01',
});

/** A key. Its own file, since only passkeys use it. */
export const PasskeyMark = ({ className }: { className?: string }) => (
  <Mark name="key" className={className} />
);
