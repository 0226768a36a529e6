import { useState } from 'react';
import { useT } from '../../data/session/session.tsx';
import { formText } from '../../lib/dom.ts';
import { maxNameLength, newId, useDeviceLibrary } from '../../music/library/device-library.ts';
import {
  kindLabels,
  maxRules,
  type Rule,
  ruleKinds,
  type SmartPlaylist,
} from '../../music/library/smart-playlist.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';

interface Props {
  present?: SmartPlaylist;
  /** Gets the ID of the saved playlist. */
  onDone: (id?: string) => void;
}

const first: Rule = { kind: 'liked', value: '' };

/** Makes or edits a smart playlist. Content of a dialog. */
export function SmartForm({ present, onDone }: Props) {
  const t = useT();
  const { change } = useDeviceLibrary();
  const [rules, setRules] = useState(present?.rules ?? [first]);
  const [isAny, setAny] = useState(present?.isAny ?? false);
  const save = (name: string) => {
    const id = present?.id ?? newId();
    const saved = { id, name, isAny, rules };
    change(({ smart }) => ({
      smart: present ? smart.map((one) => (one.id === id ? saved : one)) : [...smart, saved],
    }));
    onDone(id);
  };
  const { formProps, errors } = useSubmit(async (form) => save(formText(form, 'name')));
  return (
    <form {...formProps} className="mt-4 grid grid-cols-1 gap-4">
      <TextField
        name="name"
        label={t('Name')}
        required
        pattern=".*\S.*"
        maxLength={maxNameLength}
        autoComplete="off"
        defaultValue={present?.name ?? ''}
        error={errors['name']}
      />
      <ul aria-label={t('Rules')} className="grid gap-3">
        {rules.map((rule, index) => (
          <li key={index} className="grid grid-cols-[1fr_auto] items-end gap-2">
            <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
              <RuleFields
                rule={rule}
                number={index + 1}
                error={errors[`value-${index + 1}`]}
                onEdit={(edited) => setRules(rules.with(index, edited))}
              />
            </div>
            {rules.length > 1 && (
              <IconButton
                label={t('Remove rule :number', { number: index + 1 })}
                icon="trash"
                onClick={() => setRules(rules.toSpliced(index, 1))}
              />
            )}
          </li>
        ))}
      </ul>
      {rules.length < maxRules && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => setRules([...rules, first])}
        >
          <Icon name="add" />
          {t('Add a rule')}
        </Button>
      )}
      {rules.length > 1 && (
        <Checkbox
          name="any"
          label={t('One matching rule is enough')}
          checked={isAny}
          onChange={({ target }) => setAny(target.checked)}
        />
      )}
      <DialogButtons confirmLabel={t('Save')} cancelLabel={t('Cancel')} onCancel={() => onDone()} />
    </form>
  );
}

const hasValue = (kind: Rule['kind']): boolean => !kind.endsWith('liked');

interface RuleProps {
  rule: Rule;
  number: number;
  error: string | undefined;
  onEdit: (edited: Rule) => void;
}

function RuleFields({ rule: { kind, value }, number, error, onEdit }: RuleProps) {
  const t = useT();
  const labels = kindLabels(t);
  const isText = kind.endsWith('genre');
  return (
    <>
      <SelectField
        name={`kind-${number}`}
        label={t('Rule :number', { number })}
        placeholder=""
        options={ruleKinds.map((one) => ({ value: one, label: labels[one] }))}
        value={kind}
        onChange={(chosen) =>
          onEdit({ kind: ruleKinds.find((one) => one === chosen) ?? kind, value: '' })
        }
      />
      {hasValue(kind) && (
        <TextField
          name={`value-${number}`}
          label={isText ? t('Genre') : kind.endsWith('played') ? t('Plays') : t('Release year')}
          required
          {...(isText
            ? { pattern: '.*[^ ].*' }
            : { type: 'number', min: 0, max: kind.endsWith('played') ? 2_000 : 9_999 })}
          autoComplete="off"
          value={value}
          error={error}
          onChange={({ target }) => onEdit({ kind, value: target.value })}
        />
      )}
    </>
  );
}
