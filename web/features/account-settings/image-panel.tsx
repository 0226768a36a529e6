import { Panel } from './panel.tsx';

export function ImagePanel() {
  return <Panel id="profile-image" title="Profile image">{null}</Panel>;
}
