import { SwitchMark } from './switch-mark.tsx';

interface Props {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: string;
}

/** A setting that is on or off, and applies at once. */
export const Switch = ({ isOn, onChange, children }: Props) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    onClick={() => onChange(!isOn)}
    className="-mx-2 flex min-h-10 w-[calc(100%+1rem)] items-center gap-3 rounded-control px-2 text-start text-sm hover:bg-hover pointer-coarse:min-h-11"
  >
    <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
    <SwitchMark isOn={isOn} />
  </button>
);
