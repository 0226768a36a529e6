import { languageTag } from '../../../contracts/site/language.ts';
import type { Localization } from '../../../contracts/schema/localization.ts';
import type { MenuState } from '../../ui/menu-button.tsx';
import { MenuChoice, MenuPopup } from '../../ui/popups/menu.tsx';

interface Props {
  menu: MenuState;
  localizations: readonly Localization[];
  current: string;
  onChoose: (language: string) => void;
}

/** The site's languages, each in its own name. */
export function LanguageMenuContents({ menu, localizations, current, onChoose }: Props) {
  const options = localizations.map(({ language, name }) => ({
    value: language,
    content: name,
    language: languageTag(language),
  }));
  return (
    <MenuPopup menu={menu}>
      <MenuChoice value={current} onChoose={onChoose} options={options} />
    </MenuPopup>
  );
}
