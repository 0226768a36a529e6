import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Equaliser } from '../../ui/equaliser.tsx';
import { allIcons, Icon, type IconName } from '../../ui/all-icons.tsx';
import { SwitchMark } from '../../ui/switch-mark.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { block, longText, Specimen } from './block.tsx';

export const headings = block(
  'The heading of a page of backstage or the admin area. At most one action is filled.',
  () => (
    <>
      <Specimen name="With a sentence and actions">
        <PageHeading
          title="Albums"
          text="Every album of the site, drafts included."
          actions={
            <>
              <Button variant="outline">Export</Button>
              <Button>New album</Button>
            </>
          }
        />
      </Specimen>
      <Specimen name="With more text than fits">
        <PageHeading title={longText} />
      </Specimen>
    </>
  ),
);

/** Every icon, in the order of the files. */
export const icons = block('Decorative: the surrounding control has the name.', () => (
  <>
    <Specimen name="All">
      {Object.keys(allIcons).map((name) => (
        <Named key={name} name={name}>
          <Icon name={name as IconName} />
        </Named>
      ))}
      <Named name="playing">
        <Equaliser />
      </Named>
    </Specimen>
    <Specimen name="Shows whether something is on, next to a text that says so">
      <Named name="off">
        <SwitchMark isOn={false} />
      </Named>
      <Named name="on">
        <SwitchMark isOn />
      </Named>
    </Specimen>
  </>
));

function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="grid w-20 justify-items-center gap-1 text-2xs text-muted">
      <span className="text-main">{children}</span>
      <span className="max-w-full wrap-anywhere text-center">{name}</span>
    </span>
  );
}
