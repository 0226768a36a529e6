import { Panel } from './panel.tsx';

export function PasswordPanel() {
  return <Panel id="password" title="Password">{null}</Panel>;
}
