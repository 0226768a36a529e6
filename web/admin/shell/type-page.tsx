import { type ComponentType, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { preservesScroll } from '../../data/router/scroll-restoration.ts';
import { ShowNotFound } from '../../data/session/screen-status.tsx';
import { useNamedPage } from '../../data/session/screen-title.ts';
import { useT } from '../../data/session/session.tsx';
import type { PanelProps } from '../forms/record-panel.tsx';
import { adminPath } from '../lib/admin-path.ts';
import { LoadingPart } from '../lib/loading-part.tsx';
import { RecordTable } from '../table/record-table.tsx';
import { panelOf } from './panels.ts';

interface Props {
  type: AdminType;
  /** The open record, or 'new'. */
  recordId: string | undefined;
}

/** The table of a type, possibly with an open record beside it. */
export function TypePage({ type, recordId }: Props) {
  const t = useT();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isSupported = useSupports(type.calls.list);
  const isNew = recordId === 'new';
  useNamedPage(isSupported ? t(type.title) : null);
  const Panel: ComponentType<PanelProps> | undefined =
    recordId === undefined ? undefined : panelOf(type.name);
  if (!isSupported) return <ShowNotFound />;
  // The list's search, filters and page stay in the URL.
  const goTo = (path: string) => navigate(path + search, { state: preservesScroll });
  return (
    <RecordTable
      type={type}
      openId={recordId}
      onOpen={(id) => goTo(adminPath(type.name, id))}
      onClose={() => goTo(adminPath(type.name))}
      panel={
        Panel &&
        recordId !== undefined && (
          <Suspense fallback={<LoadingPart />}>
            <Panel
              key={recordId}
              type={type}
              recordId={recordId}
              onClose={() => goTo(adminPath(type.name))}
              onSaved={(id) => {
                if (isNew) goTo(adminPath(type.name, id));
              }}
            />
          </Suspense>
        )
      }
    />
  );
}
