import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import type { BackstageRequest } from '../../../contracts/schema/backstage.ts';
import { call } from '../../data/calls/call.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import { useRefresh, useT } from '../../data/session/session.tsx';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/all-icons.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ChangeRequest } from './request-form.tsx';
import { OutsideLinks } from '../../music/pages/outside-links.tsx';
import { readLinks } from '../../music/pages/read-links.ts';
import { useDates } from '../../data/session/use-dates.ts';
import { artistNameOf, typeOf, typeTexts } from './requests.ts';
import { FactList } from '../../records/record-form.tsx';

interface CardProps {
  icon: IconName;
  title: string;
  text: ReactNode;
  children?: ReactNode;
}

function Card({ icon, title, text, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-divider bg-paper p-4 shadow-card sm:p-6"
    >
      <div className="flex items-start gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-chip text-muted">
          <Icon name={icon} className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <p className="mt-1 max-w-[60ch] text-base text-muted">{text}</p>
        </div>
      </div>
      {children && <div className="mt-5">{children}</div>}
    </section>
  );
}

interface PendingProps {
  request: BackstageRequest;
  /** Called after a change or a withdrawal. */
  onChange: () => Promise<void>;
}

/** A request in review, which can be changed and withdrawn. */
export function PendingCard({ request, onChange }: PendingProps) {
  const t = useT();
  const [isChanging, change] = useState(false);
  const canChange = useSupports('PUT backstage-request/{id}');
  const canWithdraw = useSupports('DELETE backstage-request/{id}');
  const withdraw = useAction(async () => {
    await call('DELETE backstage-request/{id}', { params: { id: request.id } });
    showToast(t('Request withdrawn'));
    await onChange();
  });
  const confirm = async () => {
    const isSure = await askToConfirm({
      title: t('Withdraw your request?'),
      text: t('You can ask again at any time.'),
      confirmLabel: t('Withdraw request'),
      cancelLabel: t('Keep request'),
      isDangerous: true,
    });
    if (isSure) withdraw.run();
  };
  return (
    <Card
      icon="clock"
      title={t("We're reviewing your request")}
      text={t("You'll find the decision here, and in your notifications.")}
    >
      {isChanging ? (
        <ChangeRequest
          request={request}
          onSaved={async () => {
            change(false);
            await onChange();
          }}
          onCancel={() => change(false)}
        />
      ) : (
        <>
          <RequestFacts request={request} />
          <div className="mt-6 flex flex-wrap gap-3">
            {canChange && (
              <Button variant="outline" onClick={() => change(true)}>
                {t('Change request')}
              </Button>
            )}
            {canWithdraw && (
              <Button
                variant="quietDanger"
                isPending={withdraw.isPending}
                onClick={() => void confirm()}
              >
                {t('Withdraw request')}
              </Button>
            )}
          </div>
        </>
      )}
    </Card>
  );
}

/** A denied request, with the reviewer's reason. */
export function DeniedCard({ request }: { request: BackstageRequest }) {
  const t = useT();
  return (
    <Card
      icon="warning"
      title={t('Your request was denied')}
      text={t('You can change what you sent, and ask again.')}
    >
      {request.notes && (
        <figure className="mb-5">
          <figcaption className="text-sm font-medium">{t('Reason')}</figcaption>
          <blockquote
            dir="auto"
            className="mt-1 border-s-4 border-divider ps-4 text-base wrap-anywhere whitespace-pre-line"
          >
            {request.notes}
          </blockquote>
        </figure>
      )}
      <RequestFacts request={request} />
    </Card>
  );
}

/** An approved request, while this page still has the old permissions. */
export function ApprovedCard({ request }: { request: BackstageRequest }) {
  const t = useT();
  const refresh = useRefresh();
  const open = useAction(refresh);
  const openAtOnce = useEffectEvent(open.run);
  useEffect(() => openAtOnce(), []);
  return (
    <Card
      icon="check"
      title={t('Your request was approved')}
      text={t('We are opening backstage for you. This can take a moment.')}
    >
      <RequestFacts request={request} />
      <Button className="mt-6" isPending={open.isPending} onClick={open.run}>
        {t('Open backstage')}
      </Button>
    </Card>
  );
}

/** A request's details as names and values, without empty ones. */
function RequestFacts({ request }: { request: BackstageRequest }) {
  const t = useT();
  const dates = useDates();
  const person = [request.first_name, request.last_name].join(' ').trim();
  const scan = request.passport_scan_entry;
  return (
    <FactList
      facts={[
        { name: t('Request'), value: typeTexts(t)[typeOf(request)].title },
        { name: t('Artist'), value: artistNameOf(request) },
        { name: t('Your name'), value: person },
        { name: t('Your role'), value: request.role },
        { name: t('Company'), value: request.company },
        { name: t('Proof of identity'), value: scan?.name || scan?.file_name },
        { name: t('Sent'), value: request.created_at && dates.format(request.created_at) },
        {
          name: t('Links'),
          value: readLinks(request.links).length > 0 && <OutsideLinks links={request.links} />,
        },
      ]}
    />
  );
}
