import { Link } from 'react-router';
import { paths } from '../../../contracts/paths.ts';
import type { MenuItem } from '../../../contracts/schema/menu.ts';
import { languageTag } from '../../../contracts/language.ts';
import type { Localization } from '../../../contracts/schema/localization.ts';
import { useT } from '../../session/session.tsx';
import type { MenuState } from '../../ui/menu-button.tsx';
import { MenuChoice, MenuLinkItem, MenuPopup, MenuSeparator } from '../../ui/popups/menu.tsx';
import { MenuLink } from './links.tsx';

/** On phones, what wide screens have in the navbar. */
export function GuestMenuContents({ menu, items, canRegister }: { menu: MenuState; items: MenuItem[]; canRegister: boolean }) {
  const t = useT();
  return (
    <MenuPopup menu={menu}>
      {items.map((item) => <MenuLinkItem key={item.id} link={<MenuLink item={item} />} />)}
      {items.length > 0 && <MenuSeparator />}
      <MenuLinkItem link={<Link to={paths.login()}>{t('Login')}</Link>} />
      {canRegister && <MenuLinkItem className="font-semibold text-primary" link={<Link to={paths.register()}>{t('Register')}</Link>} />}
    </MenuPopup>
  );
}

interface Props {
  menu: MenuState;
  localizations: readonly Localization[];
  present: string;
  onChoose: (language: string) => void;
}

/** The languages of the site, each in its own name. */
export function LanguageMenuContents({ menu, localizations, present, onChoose }: Props) {
  const options = localizations.map(({ language, name }) => ({ value: language, content: name, language: languageTag(language) }));
  return <MenuPopup menu={menu}><MenuChoice value={present} onChoose={onChoose} options={options} /></MenuPopup>;
}
