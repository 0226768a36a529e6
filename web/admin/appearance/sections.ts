import {
  type AppearanceSection,
  appearanceSections,
} from '../../../contracts/records/admin/appearance.ts';

/** The names of a section's fields in the editor's record. */
function fieldNames(section: AppearanceSection): string[] {
  switch (section.kind) {
    case 'themes':
      return ['themes'];
    case 'menus':
      return ['menus', 'menu_items'];
    case 'fields':
    case 'code':
      return section.fields.map(({ name }) => name);
  }
}

/** Whether a field belongs to a section. The name may be that of an error: `themes.0.name`. */
export const owns = (section: AppearanceSection, name: string): boolean =>
  fieldNames(section).some((own) => name === own || name.startsWith(`${own}.`));

export const sectionNamed = (name: string | undefined): AppearanceSection | undefined =>
  appearanceSections.find((section) => section.name === name);
