import type { ComponentType, ReactNode } from 'react';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { BrowserRouter } from '../../data/router/router.tsx';
import { useT } from '../../data/session/session.tsx';
import { SessionProvider } from '../../data/session/session-provider.tsx';
import { ThemeProvider } from '../../data/session/theme.tsx';
import { DialogHost } from '../../ui/dialog-host.tsx';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { Toaster } from '../../ui/toaster.tsx';

/** A part of a page with the theme, toasts and dialogs that it needs. */
export function PartContent({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <ThemeProvider>
      {children}
      <Toaster label={t('Notifications')} closeLabel={t('Close')} onAction={() => undefined} />
      <DialogHost closeLabel={t('Close')} onFailure={(error) => reportFailure(error, t)} />
    </ThemeProvider>
  );
}

/** A page that contains only a building block. Links lead nowhere. */
export function BlockPage({ bootstrap, Block }: { bootstrap: Bootstrap; Block: ComponentType }) {
  return (
    <SessionProvider initial={bootstrap} onReadFailure={reportFailure}>
      <BrowserRouter>
        <PartContent>
          <main className="mx-auto w-full max-w-3xl p-4 sm:p-8">
            <Block />
          </main>
        </PartContent>
      </BrowserRouter>
    </SessionProvider>
  );
}
