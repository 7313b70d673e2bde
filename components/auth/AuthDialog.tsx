import { useLanguage, useTexts } from '@/components/i18n/use-texts';
import { Carried } from '@/components/account/Carried';
import { useEffect } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Tabs } from '@/components/ui/Tabs';
import { purposeOf, type AuthIntent } from '@/lib/account/auth-intent';
import { withPart } from '@/lib/starter/page/with-part.client';
import type { AuthTab } from '@/store/state';
import { useStore } from '@/store/StoreProvider';
import { AuthScreen } from './AuthScreen';
import { hasIntentDetails } from './intent-details';
import { firstKindOf, isAsking, isFirstStep, kindOnTab, tabOf } from './auth-kinds';
import { useAuth } from './use-auth';

type AuthDialogProps = {
  readonly tab: AuthTab;
  readonly payload: AuthIntent;
  /** Called when the visitor switches between log-in and sign-up. */
  readonly onOtherTab: (tab: AuthTab) => void;
  readonly onClose: () => void;
};

/** Sign-up and log-in without leaving the page. */
export function AuthDialog({ tab, payload, onOtherTab, onClose }: AuthDialogProps) {
  const t = useTexts();
  const language = useLanguage();
  const { flow, title, screen, choose, goOn, host, invitation } = useAuth({
    kind: firstKindOf(tab),
    after: payload,
    search: location.search,
    locale: language,
    onStay() {
      // The link that opened the dialog is gone; the account menu takes its place.
      void withPart(import('@/components/account/AccountMenu'), (menu) => menu.focusAccountMenu()).then(
        onClose,
      );
    },
  });
  const hasUser = useStore().user !== null;
  // Logged in elsewhere: in another tab, or before a link to this form was followed.
  const isDone = hasUser && flow.step !== 'signed-in';
  const isCarrying = hasIntentDetails(payload);
  // A favourite is saved on the page itself.
  const leadsOn = isCarrying && purposeOf(payload) !== 'favourite';
  useEffect(() => {
    if (isDone && !leadsOn) onClose();
  }, [isDone, leadsOn, onClose]);
  const flowTab = tabOf(flow.kind);
  useEffect(() => {
    if (flowTab !== tab) onOtherTab(flowTab);
  }, [flowTab, tab, onOtherTab]);

  // What the visitor came for is still one press away.
  if (isDone && leadsOn)
    return (
      <Dialog title={t('auth.title.signedIn')} closeLabel={t('nav.close')} onClose={onClose}>
        <Carried intent={payload} />
        <Button variant="accent" onClick={goOn}>
          {screen.onward}
        </Button>
      </Dialog>
    );
  const hasTabs = isFirstStep(flow) && flow.kind !== 'FORGOT_PASSWORD';
  return (
    <Dialog title={title} closeLabel={t('nav.close')} onClose={onClose}>
      {isAsking(flow) && isCarrying && <Carried intent={payload} />}
      {invitation}
      {hasTabs ? (
        <Tabs
          label={t('auth.tabs')}
          tabs={[
            { name: 'signup', label: t('auth.tabSignUp') },
            { name: 'login', label: t('auth.tabLogIn') },
          ]}
          chosen={flowTab}
          onChoose={(name) => choose(kindOnTab(flow.kind, name))}
        >
          <AuthScreen {...screen} />
        </Tabs>
      ) : (
        <AuthScreen {...screen} />
      )}
      {host}
    </Dialog>
  );
}
