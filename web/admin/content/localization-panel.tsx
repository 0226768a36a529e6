import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { LanguageLines } from './language-lines-editor.tsx';

/** A language: its name and code, and all of its lines. */
export const LocalizationPanel = (props: PanelProps) => (
  <RecordPanel
    {...props}
    after={(language) => (
      <LanguageLines type={props.type} recordId={props.recordId} language={language} />
    )}
  />
);
