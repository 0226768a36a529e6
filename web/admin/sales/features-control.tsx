import { list } from '../../../contracts/loose.ts';
import type { ControlProps } from '../../records/controls/control-props.ts';
import { GroupFrame } from '../../records/controls/group-frame.tsx';
import { RowButton } from '../../records/controls/rows-control.tsx';
import { useRowFocus } from '../../records/controls/use-row-focus.ts';
import { withRowAt } from '../../records/edit-value.ts';
import { nameOfItem } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

const maxLength = 200;

/** The features of a plan: an ordered list of texts, one per row. */
export function FeaturesControl({ field, name, value, error, onChange }: ControlProps) {
  const t = useT();
  const features = list(value);
  const { place, expect } = useRowFocus(features.length);
  const max = 'max' in field ? (field.max ?? Infinity) : Infinity;
  const isFixed = field.isReadOnly === true;
  return (
    <GroupFrame name={name} label={t(field.label)} hint={field.hint && t(field.hint)} error={error}>
      <ol ref={place} className="grid grid-cols-1 gap-2">
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
                expect('removed');
                onChange(features.toSpliced(index, 1));
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
              expect('added');
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
          <RowButton
            label={t('Move feature :number up', { number })}
            icon="up"
            isOff={index === 0}
            onPress={() => onMove(index - 1)}
          />
          <RowButton
            label={t('Move feature :number down', { number })}
            icon="down"
            isOff={index === count - 1}
            onPress={() => onMove(index + 1)}
          />
          <RowButton
            label={t('Remove feature :number', { number })}
            icon="remove"
            onPress={onRemove}
          />
        </>
      )}
    </div>
  );
}
