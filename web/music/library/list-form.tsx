import { useT } from '../../data/session/session.tsx';
import { formText } from '../../lib/dom.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { showUndoToast } from '../../ui/undo-toast.ts';
import { type DeviceList, maxNameLength, useDeviceLists, withList } from './device-lists.ts';
import { markRules, numberRules, readRules, ruleLabels, type Rules } from './smart-playlist.ts';

/** The form of a folder or smart playlist. Content of a dialog. */
export function ListForm({ list, onDone }: { list: DeviceList; onDone: (isSaved?: true) => void }) {
  const t = useT();
  const { lists, change } = useDeviceLists();
  const { formProps, errors } = useSubmit(async (form) => {
    // A playlist may have moved since the form opened.
    const present = lists.find(({ id }) => id === list.id) ?? list;
    const name = formText(form, 'name').trim();
    const rules = list.rules && readRules(Object.fromEntries(form));
    if (change((all) => withList(all, { ...present, name, rules }))) onDone(true);
  });
  const remove = () => {
    change((all) => all.filter(({ id }) => id !== list.id));
    const restore = () => void change((all) => withList(all, list));
    showUndoToast(t('Removed :name', { name: list.name }), restore, t, { isCut: true });
    onDone();
  };
  return (
    <form {...formProps} className="mt-4 grid grid-cols-1 gap-4">
      <TextField
        name="name"
        label={t('Name')}
        required
        pattern=".*\S.*"
        maxLength={maxNameLength}
        autoComplete="off"
        defaultValue={list.name}
        error={errors['name']}
      />
      {list.rules && <RuleFields rules={list.rules} errors={errors} />}
      {list.name !== '' && (
        <Button variant="danger" size="sm" className="justify-self-start" onClick={remove}>
          {t('Delete :name', { name: list.name })}
        </Button>
      )}
      <DialogButtons confirmLabel={t('Save')} cancelLabel={t('Cancel')} onCancel={() => onDone()} />
    </form>
  );
}

function RuleFields({ rules, errors }: { rules: Rules; errors: Record<string, string> }) {
  const t = useT();
  const labels = ruleLabels(t);
  return (
    <>
      <div className="flex flex-wrap gap-x-6">
        {markRules.map((name) => (
          <Checkbox
            key={name}
            name={name}
            label={labels[name]}
            defaultChecked={rules[name] !== ''}
          />
        ))}
      </div>
      <TextField
        name="genres"
        label={labels.genres}
        hint={t('Separate several by commas. One of them is enough.')}
        maxLength={100}
        autoComplete="off"
        defaultValue={rules.genres}
        error={errors['genres']}
      />
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4">
        {numberRules.map((name) => (
          <TextField
            key={name}
            name={name}
            label={labels[name]}
            type="number"
            min={0}
            max={9_999}
            defaultValue={rules[name]}
            error={errors[name]}
          />
        ))}
      </div>
    </>
  );
}
