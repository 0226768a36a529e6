import type { ReactNode } from 'react';
import { lazyCode } from './lazy-code.ts';
import { MenuButton } from './menu-button.tsx';
import type { Action } from './popups/menu.tsx';

interface Props {
  label: string;
  trigger: ReactNode;
  className: string;
  actions: readonly Action[];
  onFailure: (error: unknown) => void;
}

const contents = lazyCode(() => import('./popups/menu.tsx').then((file) => file.ActionMenuContents));

/** What can be done with one thing of many. */
export function ActionMenu({ actions, ...button }: Props) {
  return <MenuButton {...button} contents={contents} contentsProps={{ actions }} />;
}
