import { useLayoutEffect, useRef } from 'react';
import { list } from '../../../contracts/loose.ts';
import type { ControlProps } from '../../records/controls/control-props.ts';
import { GroupFrame } from '../../records/controls/group-frame.tsx';
import { withRowAt } from '../../records/edit-value.ts';
import { nameOfItem } from '../../records/field-value.ts';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';

const maxLength = 200;

/** The features of a plan: an ordered list of texts, one per row. */
export function FeaturesControl({ field, name, value, error, onChange }: ControlProps) {
  const t = useT();
  const features = list(value);
  const area = useRef<HTMLOListElement>(null);
  const added = useRef(false);
  useLayoutEffect(() => {
    if (added.current) area.current?.lastElementChild?.querySelector('input')?.focus();
    added.current = false;
  }, [features.length]);
  const max = 'max' in field ? (field.max ?? Infinity) : Infinity;
  const isFixed = field.isReadOnly === true;
  return (
    <GroupFrame name={name} label={t(field.label)} hint={field.hint && t(field.hint)} error={error}>
      <ol ref={area} className="grid grid-cols-1 gap-2">
        {features.map((feature, index) => (
          // Keyed by index, because texts may repeat while they are being typed.
          <li key={index}>
            <Feature
              name={`${name}.${index}`}
              feature={feature}
              index={index}
              count={features.length}
              isFixed={isFixed}
              onChange={(next) => onChange(features.with(index, next))}
              onMove={(to) => onChange(withRowAt(features, index, to))}
              onRemove={() => {
                onChange(features.toSpliced(index, 1));
                // Moves the focus, because the button disappears with its row.
                area.current?.closest('fieldset')?.focus();
              }}
            />
          </li>
        ))}
      </ol>
      {!isFixed && (
        <div>
          <Button
            variant="outline"
            size="sm"
            aria-disabled={features.length >= max}
            onClick={() => {
              added.current = true;
              onChange([...features, '']);
            }}
          >
            {t('Add feature')}
          </Button>
        </div>
      )}
    </GroupFrame>
  );
}

interface FeatureProps {
  name: string;
  feature: unknown;
  index: number;
  count: number;
  isFixed: boolean;
  onChange: (feature: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Feature(props: FeatureProps) {
  const { name, feature, index, count, isFixed, onChange, onMove, onRemove } = props;
  const t = useT();
  const number = index + 1;
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1 [&_label]:sr-only">
        <TextField
          name={name}
          label={t('Feature :number', { number })}
          value={nameOfItem(feature)}
          maxLength={maxLength}
          autoComplete="off"
          readOnly={isFixed || typeof feature !== 'string'}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {!isFixed && (
        <>
          <FeatureButton
            label={t('Move feature :number up', { number })}
            icon="up"
            isOff={index === 0}
            onPress={() => onMove(index - 1)}
          />
          <FeatureButton
            label={t('Move feature :number down', { number })}
            icon="down"
            isOff={index === count - 1}
            onPress={() => onMove(index + 1)}
          />
          <FeatureButton
            label={t('Remove feature :number', { number })}
            icon="remove"
            isOff={false}
            onPress={onRemove}
          />
        </>
      )}
    </div>
  );
}

interface ButtonProps {
  label: string;
  icon: 'up' | 'down' | 'remove';
  isOff: boolean;
  onPress: () => void;
}

function FeatureButton({ label, icon, isOff, onPress }: ButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={label}
      aria-disabled={isOff}
      onClick={onPress}
      className="size-10 px-0"
    >
      <Icon
        name={icon === 'remove' ? 'close' : 'chevronDown'}
        className={classNames('size-4.5', icon === 'up' && 'rotate-180')}
      />
    </Button>
  );
}
