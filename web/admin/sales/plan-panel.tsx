import { list } from '../../../contracts/loose.ts';
import { readAgain } from '../../data/calls/read-after-write.ts';
import type { FieldExtras } from '../../records/controls/control-props.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { FeaturesControl } from './features-control.tsx';
import { PlanPreview } from './plan-preview.tsx';

const extras: FieldExtras = { controls: { feature_list: FeaturesControl } };

/** A plan: its features and prices, with a preview from the pricing page. */
export const PlanPanel = (props: PanelProps) => (
  <RecordPanel
    {...props}
    extras={extras}
    asChanges={asPlanBody}
    aside={preview}
    onSaved={(id) => {
      readAgain((address) => address.startsWith('billing/products'));
      props.onSaved(id);
    }}
  />
);

const preview = (value: RecordValue) => <PlanPreview value={value} />;

/** Drops empty features. */
const asPlanBody = (changes: RecordValue): RecordValue =>
  changes['feature_list'] === undefined
    ? changes
    : {
        ...changes,
        feature_list: list(changes['feature_list']).filter(
          (feature) => typeof feature !== 'string' || feature.trim() !== '',
        ),
      };
