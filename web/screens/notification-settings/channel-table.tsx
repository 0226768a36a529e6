import { useEffect, useRef } from 'react';
import type { Translate } from '../../lib/translate.ts';
import { useT } from '../../data/session/session.tsx';
import { type Cell, cellName, type ChoiceGroup, type Options, type Ticked } from './choices.ts';

interface Props {
  options: Options;
  ticked: Ticked;
  onTick: (cells: Cell[], isTicked: boolean) => void;
}

/**
 * A table with channels as columns, notifications as rows and a checkbox in each cell. A column's
 * first checkbox ticks the whole column.
 */
export function ChannelTable({ options: { channels, groups }, ticked, onTick }: Props) {
  const t = useT();
  const column = (channel: string): Cell[] =>
    groups.flatMap(({ items }) => items.map(({ id }) => ({ id, channel })));
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('Notifications by channel')}</caption>
      <thead>
        <tr className="border-b border-divider">
          <th scope="col" className="p-4 text-start text-2xs font-semibold text-muted md:px-6">
            {t('Event')}
          </th>
          {channels.map((channel) => (
            <th
              key={channel}
              scope="col"
              className="w-18 px-1 pt-3 pb-1 text-center text-2xs font-semibold text-muted md:w-24"
            >
              {channelName(channel, t)}
              <ChannelBox
                label={t('All by :channel', { channel: channelName(channel, t) })}
                state={stateOf(column(channel), ticked)}
                onChange={(isTicked) => onTick(column(channel), isTicked)}
              />
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.name} {...{ group, channels, ticked, onTick }} />
      ))}
    </table>
  );
}

function Group({
  group,
  channels,
  ticked,
  onTick,
}: Omit<Props, 'options'> & { group: ChoiceGroup; channels: string[] }) {
  const t = useT();
  return (
    <tbody className="border-b border-divider last:border-0">
      <tr>
        <th
          scope="rowgroup"
          colSpan={channels.length + 1}
          className="px-4 pt-5 pb-1 text-start text-base font-bold md:px-6"
        >
          {t(group.name)}
        </th>
      </tr>
      {group.items.map(({ id, name }) => (
        <tr key={id} className="[&:last-child>*]:pb-3">
          <th scope="row" className="px-4 text-start text-sm font-normal md:px-6">
            {t(name)}
          </th>
          {channels.map((channel) => (
            <td key={channel} className="px-1">
              <ChannelBox
                label={t(':name by :channel', { name: t(name), channel: channelName(channel, t) })}
                state={ticked.has(cellName({ id, channel }))}
                onChange={(isTicked) => onTick([{ id, channel }], isTicked)}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function stateOf(cells: Cell[], ticked: Ticked): boolean | 'some' {
  const on = cells.filter((cell) => ticked.has(cellName(cell))).length;
  return on === 0 ? false : on === cells.length || 'some';
}

/** Known channels have translated names; others show the backend's name. */
function channelName(channel: string, t: Translate): string {
  const known: Record<string, string> = {
    email: t('Email'),
    browser: t('Browser'),
    mobile: t('Mobile'),
    sms: t('SMS'),
  };
  return Object.hasOwn(known, channel) ? (known[channel] ?? channel) : t(channel);
}

interface BoxProps {
  label: string;
  state: boolean | 'some';
  onChange: (isTicked: boolean) => void;
}

/** A checkbox of the table, labelled by its row and column headers. The touch target is 44 px. */
function ChannelBox({ label, state, onChange }: BoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className="mx-auto grid size-11 cursor-pointer place-items-center rounded-control hover:bg-hover">
      <input
        ref={box}
        type="checkbox"
        className="size-4.5 scroll-mb-28 cursor-pointer"
        aria-label={label}
        checked={state === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
