import { useLanguage, useTexts } from '@/components/i18n/use-texts';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAccount } from '@/components/account/AccountProvider';
import { Button } from '@/components/ui/Button';
import { Menu } from '@/components/ui/Menu';
import { openTeamDialog } from './open-team-dialog';
import { localePath, routes, templateRoutes } from '@/lib/config/routes';
import { usePressed } from '@/components/ui/use-pressed';
import type { Destination } from '@/lib/account/return-to';
import type { User } from '@/lib/account/user';
import { LOGGED_OUT_STATE } from '@/lib/session/logged-out-state';
import { useDispatch, useStore } from '@/store/StoreProvider';
import styles from './AccountMenu.module.css';

/** Milliseconds that a slow device gets to draw the menu and remove the dialog. */
const FOCUS_WITHIN = 5000;

let menuElement: HTMLDetailsElement | null = null;

/**
 * Focuses the menu as soon as it is on the page and no dialog covers it; on narrow screens the button of the
 * sheet that holds it.
 */
export function focusAccountMenu(until = performance.now() + FOCUS_WITHIN): void {
  const summaries = [menuElement, menuElement?.parentElement?.closest('details')].map((details) =>
    details?.querySelector('summary'),
  );
  const control = summaries.find((summary) => summary?.checkVisibility());
  // Without preventScroll a sticky header's controls would scroll the page.
  if (control && !document.querySelector('dialog[open]')) control.focus({ preventScroll: true });
  else if (performance.now() < until) requestAnimationFrame(() => focusAccountMenu(until));
}

type AccountMenuProps = { readonly user: User };

/** The logged-in user's name, links to the two apps and the team, and the log-out. */
export function AccountMenu({ user }: AccountMenuProps) {
  const t = useTexts();
  const { account, postLogin } = useAccount();
  const dispatch = useDispatch();
  const language = useLanguage();
  const { menu, close, closeOnKey } = useMenu();
  const [pressed, setPressed] = usePressed<'studio' | 'ai' | 'out'>();
  const [hasQuestions, setHasQuestions] = useState(false);
  const name = nameOf(user);

  const goTo = (destination: Extract<Destination, { to: 'app' }>) => {
    setPressed(destination.request.app);
    void account().then((loadedAccount) => loadedAccount.goTo(destination, 'page'));
  };
  const answerQuestions = () => {
    close();
    void postLogin()
      .then((steps) => steps.begin({ steps: ['persona'], returnTo: null, flow: 'login' }))
      .catch(() =>
        dispatch({ type: 'error-toast-opened', data: { messageKey: 'error.somethingWentWrong' } }),
      );
  };
  const logOut = () => {
    setPressed('out');
    void account().then(async ({ session }) => {
      // Back to this page, so that the reader can go on reading.
      const leaving = session.logOut({ target: location.href });
      history.replaceState(LOGGED_OUT_STATE, '');
      await leaving;
    });
  };
  return (
    <Menu
      ref={menu}
      className={styles.menu}
      // Asked each time the menu opens: the form may have been finished since, also on another device.
      onToggle={({ currentTarget }) => {
        if (currentTarget.open)
          postLogin()
            .then((steps) => steps.persona.hasQuestions())
            .then(setHasQuestions, () => undefined);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={closeOnKey}
      summary={
        <>
          <span className={styles.frame} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className="visually-hidden">{t('accountMenu.label', { name })}</span>
          <span className={styles.name} aria-hidden="true">
            {user.firstName || name}
          </span>
        </>
      }
    >
      <div className={styles.content}>
        <Who user={user} />
        <Item
          busy={pressed === 'studio'}
          onClick={() => goTo({ to: 'app', request: { app: 'studio', flow: 'login' } })}
        >
          {t('accountMenu.toStudio')}
        </Item>
        <Item
          busy={pressed === 'ai'}
          onClick={() => goTo({ to: 'app', request: { app: 'ai', uxSource: 'account_menu' } })}
        >
          {t('accountMenu.toAi')}
        </Item>
        <Item href={localePath(language, templateRoutes.templateFavourites())}>
          {t('templates.favourites.name')}
        </Item>
        {hasQuestions && <Item onClick={answerQuestions}>{t('accountMenu.persona')}</Item>}
        <Item
          onClick={() => {
            close(true);
            openTeamDialog(dispatch);
          }}
        >
          {t('accountMenu.team')}
        </Item>
        <Item href={localePath(language, routes.tools())}>{t('tools.title')}</Item>
        <Item className={`${styles.item} ${styles.out}`} busy={pressed === 'out'} onClick={logOut}>
          {pressed === 'out' ? t('accountMenu.loggingOut') : t('accountMenu.logOut')}
        </Item>
      </div>
    </Menu>
  );
}

const Item = (props: ComponentProps<typeof Button>) => (
  <Button className={styles.item} variant="plain" {...props} />
);

function Who({ user }: AccountMenuProps) {
  const t = useTexts();
  const plan = useStore().app.planData.find(({ id }) => id === user.paymentPlan);
  const name = nameOf(user);
  return (
    <p className={styles.who}>
      <strong>{name}</strong>
      {name !== user.email && <span>{user.email}</span>}
      {plan && <span>{t('accountMenu.plan', { plan: plan.name })}</span>}
    </p>
  );
}

/** A menu that closes when the visitor presses outside it. */
function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  /** With `isFocused`, the focus goes to what opened the menu. */
  const close = (isFocused = false) => {
    if (menu.current) menu.current.open = false;
    // Without preventScroll a sticky header's controls would scroll the page.
    if (isFocused) menu.current?.querySelector('summary')?.focus({ preventScroll: true });
  };
  useEffect(() => {
    menuElement = menu.current;
    const press = ({ target }: PointerEvent) => {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', press);
    return () => {
      menuElement = null;
      document.removeEventListener('pointerdown', press);
    };
  }, []);
  const closeOnKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && menu.current?.open) close(true);
  };
  return { menu, close, closeOnKey };
}

const nameOf = ({ firstName, lastName, email }: User) =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** The first letters of the first and the last word, or of the only one. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
