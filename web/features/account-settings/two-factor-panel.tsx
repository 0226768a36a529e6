import { Panel } from './panel.tsx';

export function TwoFactorPanel() {
  return <Panel id="two-factor" title="Two factor authentication">{null}</Panel>;
}
