import { AddressLink } from '../../data/session/address-link.tsx';
import { useT } from '../../data/session/session.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Panel, PanelEnd } from './panel-frame.tsx';

interface Props {
  id: string;
  title: string;
  text: string;
  button: string;
  /** Null for a panel without a link. */
  href: string | null;
}

export function SitePanel({ id: anchor, title, text: words, button, href }: Props) {
  const t = useT();
  return (
    <Panel id={anchor} title={t(title)} text={words && t(words)}>
      {href !== null && (
        <PanelEnd>
          <AddressLink href={href} className={buttonClass({ variant: 'outline' })}>
            {t(button)}
          </AddressLink>
        </PanelEnd>
      )}
    </Panel>
  );
}
