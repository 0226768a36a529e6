import { maxCodeLength } from '../../../contracts/site/appearance-messages.ts';
import { text } from '../../../contracts/loose.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { SectionProps } from './section-props.ts';

interface Props extends SectionProps {
  fields: readonly { name: string; label: string; mode: 'css' | 'html' }[];
}

/** Custom code that is added to every page. */
export function CodeSection({ form, fields }: Props) {
  const t = useT();
  return (
    <div className="grid grid-cols-1 gap-4 [&_textarea]:font-mono [&_textarea]:text-sm">
      <p
        role="note"
        className="flex items-start gap-2 rounded-control border border-danger/40 bg-danger/8 p-3 text-sm"
      >
        <Icon name="warning" className="mt-px size-5 shrink-0 text-danger" />
        <span>
          {t(
            'This code is added to every page, for every visitor. It can hide buttons, break the layout and change what people read. Only paste code that you understand. The preview removes scripts and forms.',
          )}
        </span>
      </p>
      {fields.map(({ name, label }) => (
        <TextArea
          key={name}
          name={name}
          label={t(label)}
          value={text(form.value[name])}
          error={form.errors[name]}
          maxLength={maxCodeLength}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => form.set(name, target.value)}
        />
      ))}
    </div>
  );
}
