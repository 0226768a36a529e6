import { useState } from 'react';
import { text } from '../../../contracts/loose.ts';
import { readAgain } from '../../data/calls/read-after-write.ts';
import type { ControlProps, FieldExtras } from '../../records/controls/control-props.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { PageText } from '../../ui/page/page-text.tsx';
import { useT } from '../../data/session/session.tsx';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { createSlugControls } from './create-slug-controls.tsx';
import { PreviewFrame } from '../../records/record-form.tsx';
import { ValueControl } from '../../records/controls/value-control.tsx';
import { RichTextControl } from '../../records/rich-text/rich-text-control.tsx';
import { asPageHtml } from './content-bodies.ts';

export function PagePanel(props: PanelProps) {
  const isNew = props.recordId === 'new';
  const [extras] = useState<FieldExtras>(() => ({
    controls: { ...(isNew && createSlugControls('title', 'slug')), body: PageBodyControl },
  }));
  return (
    <RecordPanel
      {...props}
      extras={extras}
      aside={preview}
      asChanges={asPageBody}
      onSaved={(id) => {
        readAgain((address) => address.startsWith('custom-pages/'));
        props.onSaved(id);
      }}
    />
  );
}

const asPageBody = (changes: RecordValue): RecordValue =>
  typeof changes['body'] === 'string' ? { ...changes, body: asPageHtml(changes['body']) } : changes;

const preview = (value: RecordValue) => <PagePreview page={value} />;

function PagePreview({ page }: { page: RecordValue }) {
  const t = useT();
  return (
    <PreviewFrame label={t('As readers see it')}>
      <PageText title={text(page['title'])} body={asPageHtml(text(page['body']))} />
    </PreviewFrame>
  );
}

/** The text of a page, with formatting. Its headings rank below the page's title. */
function PageBodyControl({ field, ...props }: ControlProps) {
  return field.kind === 'longText' ? (
    <RichTextControl {...props} field={field} level={2} allowsBlocks />
  ) : (
    <ValueControl {...props} field={field} />
  );
}
