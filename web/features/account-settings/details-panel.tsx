import { Panel } from './panel.tsx';

export function DetailsPanel() {
  return <Panel id="account-details" title="Account details">{null}</Panel>;
}
