import type { PanelPart } from '../forms/panel-props.ts';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { LanguageLines } from './language-lines-editor.tsx';

/** A language: its name and code, and all of its lines. */
export function LocalizationPanel(props: PanelProps) {
  const lines: PanelPart = (language) => (
    <LanguageLines type={props.type} recordId={props.recordId} language={language} />
  );
  return <RecordPanel {...props} after={lines} />;
}
