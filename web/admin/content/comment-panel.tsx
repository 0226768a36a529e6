import { Link } from 'react-router';
import { id, record, text } from '../../../contracts/loose.ts';
import { modelName } from '../../records/controls/found-model.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import { RecordActions } from '../forms/record-actions.tsx';
import { actionsIn, type OpenRecord } from '../forms/use-record-action.tsx';
import type { PanelPart } from '../forms/panel-props.ts';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { Facts } from '../forms/section.tsx';
import { siteAddress } from '../forms/site-address.ts';
import { adminPath } from '../lib/admin-path.ts';
import { typeName, typeOfContent } from './content-item.ts';
import { PersonLink } from './person-link.tsx';

/** A comment, with its author and its subject. */
export function CommentPanel(props: PanelProps) {
  const context: PanelPart = (record, reload) => (
    <CommentContext type={props.type} record={record} reload={reload} />
  );
  return <RecordPanel {...props} before={context} />;
}

function CommentContext(open: OpenRecord) {
  const { type, record: comment } = open;
  const t = useT();
  const kind = typeOfContent({ model_type: comment['commentable_type'] });
  const subject = record(comment['commentable']);
  const parent = id(comment['parent_id']);
  return (
    <>
      {text(comment['deleted_at']) !== '' && (
        <div
          role="note"
          className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-divider bg-background-alt p-4"
        >
          <p className="text-sm">{t('This comment has been deleted.')}</p>
          <RecordActions {...open} actions={actionsIn(type, 'Deleted')} />
        </div>
      )}
      <Facts
        facts={[
          { name: t('Author'), value: <PersonLink user={comment['user']} /> },
          { name: t('Comment on'), value: <Subject kind={kind} subject={subject} /> },
          {
            name: t('Reply to'),
            value: parent !== null && (
              <Link to={adminPath('comments', parent)} className="underline">
                {t('Comment :number', { number: parent })}
              </Link>
            ),
          },
          { name: t('Reports'), value: countOf(comment['reports_count']) },
          { name: t('Replies'), value: countOf(comment['replies_count']) },
        ]}
      />
    </>
  );
}

const countOf = (value: unknown): string => (typeof value === 'number' ? String(value) : '');

/** The subject of the comment, as a link to its page on the site. */
function Subject({ kind, subject }: { kind: string; subject: RecordValue }) {
  const t = useT();
  if (id(subject['id']) === null) return t('Deleted');
  const path = siteAddress(`${kind}s`, subject);
  const words = (
    <>
      <bdi>{modelName(subject)}</bdi> ({t(typeName(kind))})
    </>
  );
  return path === null ? (
    words
  ) : (
    <Link to={path} className="underline">
      {words}
    </Link>
  );
}
