import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Specimen, Specimens } from './specimen.tsx';

export function ButtonSpecimens() {
  return (
    <Specimens>
      <Specimen name="Importance">
        <Button>Save changes</Button><Button variant="outline">Cancel</Button><Button variant="ghost">Skip</Button><Button variant="danger">Delete account</Button>
      </Specimen>
      <Specimen name="Sizes: 36, 40 and 48 px, at least 44 under a finger">
        <Button size="sm">Follow</Button><Button>Follow</Button><Button size="lg">Follow</Button>
      </Specimen>
      <Specimen name="At work: keeps its size, its focus and its name"><Button isPending>Save changes</Button><Button variant="outline" isPending>Cancel</Button></Specimen>
      <Specimen name="Copies, and says so for one second">
        <code dir="ltr" className="rounded-control bg-chip px-2.5 py-2 text-xs">42|uDq7dR0e…kP3</code>
        <CopyButton text="42|uDq7dR0e-not-a-real-token-kP3" label="Copy token" copiedLabel="Copied" onFailure={() => showToast('The browser does not let us copy. Select the text instead.', { type: 'danger' })} />
      </Specimen>
    </Specimens>
  );
}

export function FieldSpecimens() {
  return (
    <Specimens>
      <TextField label="Display name" name="display" defaultValue="Mira Lindqvist" hint="Shown on your profile and beside your comments." />
      <TextField label="Email" name="email" type="email" defaultValue="mira@undersong" error="That does not look like an email address." />
      <TextField label="Invited address" name="locked" defaultValue="mira@undersong.test" readOnly />
      <PasswordField label="Password" name="password" showLabel="Show password" hideLabel="Hide password" defaultValue="undersong" autoComplete="off" />
      <Checkbox label="Stay signed in for a month" name="remember" defaultChecked />
      <Specimen name="People, with and without a picture">
        <Avatar name="Mira Lindqvist" image={null} className="size-12 text-base" /><Avatar name="Ada" image={null} className="size-10 text-sm" /><Avatar name="Jo Van Dam" image={null} />
      </Specimen>
    </Specimens>
  );
}
