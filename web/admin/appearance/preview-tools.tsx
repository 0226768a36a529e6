import { paths } from '../../../contracts/routes/paths.ts';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon, type IconName } from '../../ui/all-icons.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { type Device, devices } from './devices.ts';

interface Props {
  device: Device;
  onDevice: (device: Device) => void;
  path: string;
  onPath: (path: string) => void;
}

/** Chooses the preview's page and screen width. */
export function PreviewTools({ device, onDevice, path, onPath }: Props) {
  const t = useT();
  const pages = [
    { value: paths.home(), label: t('Landing page') },
    { value: paths.pricing(), label: t('Pricing') },
    { value: paths.login(), label: t('Sign-in') },
    { value: paths.register(), label: t('Registration') },
    { value: paths.contact(), label: t('Contact') },
    { value: paths.channel('discover'), label: t('A channel') },
  ];
  const names: Record<Device, [label: string, icon: IconName]> = {
    phone: [t('Phone'), 'mobile'],
    tablet: [t('Tablet'), 'tablet'],
    desktop: [t('Desktop'), 'computer'],
  };
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
      <div className="w-52 max-w-full">
        <SelectField
          name="preview-page"
          label={t('Page in the preview')}
          placeholder={t('Please choose')}
          options={
            pages.some(({ value }) => value === path)
              ? pages
              : [...pages, { value: path, label: path }]
          }
          value={path}
          error={undefined}
          onChange={onPath}
        />
      </div>
      <div role="group" aria-label={t('Width of the preview')} className="flex gap-1">
        {devices.map((one) => {
          const [label, icon] = names[one];
          return (
            <Tooltip key={one} label={label}>
              {(control) => (
                <button
                  {...control}
                  type="button"
                  aria-pressed={one === device}
                  onClick={() => onDevice(one)}
                  className={classNames(
                    'grid size-10 place-items-center rounded-control hover:bg-hover pointer-coarse:size-11',
                    one === device
                      ? 'bg-selected text-main outline-1 outline-control forced-colors:outline-2 forced-colors:outline-solid'
                      : 'text-muted',
                  )}
                >
                  <Icon name={icon} />
                </button>
              )}
            </Tooltip>
          );
        })}
      </div>
    </div>
  );
}
