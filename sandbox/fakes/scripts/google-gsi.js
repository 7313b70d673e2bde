/* Fake of https://accounts.google.com/gsi/client: the calls this site makes, in the same shapes. */
(() => {
  const base = new URL('..', document.currentScript.src);
  const TEXTS = {
    en: {
      signin_with: 'Sign in with Google',
      signup_with: 'Sign up with Google',
      continue_with: 'Continue with Google',
    },
    fr: {
      signin_with: 'Se connecter avec Google',
      signup_with: "S'inscrire avec Google",
      continue_with: 'Continuer avec Google',
    },
    es: {
      signin_with: 'Iniciar sesión con Google',
      signup_with: 'Registrarse con Google',
      continue_with: 'Continuar con Google',
    },
    ru: {
      signin_with: 'Войти с аккаунтом Google',
      signup_with: 'Зарегистрироваться с аккаунтом Google',
      continue_with: 'Продолжить с аккаунтом Google',
    },
    pt: {
      signin_with: 'Fazer login com o Google',
      signup_with: 'Inscrever-se com o Google',
      continue_with: 'Continuar com o Google',
    },
  };
  let settings = null;
  let popup = null;
  let waiting = null;

  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== base.origin || source !== popup || data?.provider !== 'google' || !waiting) return;
    const { onProof } = waiting;
    waiting = null;
    onProof(data);
  });

  function open({ clientId, kind, onProof }) {
    const url = new URL('choose', base);
    url.search = new URLSearchParams({ client_id: clientId, kind, origin: location.origin });
    popup = window.open(url, 'google-choose', 'width=480,height=640');
    waiting = popup && { onProof };
    return popup;
  }

  const id = {
    initialize(newSettings) {
      settings = newSettings;
    },
    renderButton(parent, options = {}) {
      if (!settings)
        return console.error('[GSI_LOGGER]: Failed to render button before calling initialize().');
      const texts = TEXTS[String(options.locale ?? document.documentElement.lang).slice(0, 2)] ?? TEXTS.en;
      const isDark = options.theme === 'filled_black' || options.theme === 'filled_blue';
      const button = document.createElement('div');
      button.role = 'button';
      button.tabIndex = 0;
      button.textContent = texts[options.text] ?? texts.signin_with;
      button.style.cssText = `box-sizing:border-box;display:flex;align-items:center;justify-content:center;cursor:pointer;
        block-size:${{ small: 20, medium: 32 }[options.size] ?? 40}px;inline-size:${options.width ? `${options.width}px` : '100%'};
        border:1px solid #747775;border-radius:${options.shape === 'pill' ? 20 : 4}px;font:500 14px/1 system-ui,sans-serif;
        background:${isDark ? '#131314' : '#fff'};color:${isDark ? '#e3e3e3' : '#1f1f1f'}`;
      const press = () => {
        options.click_listener?.();
        const { client_id: clientId, callback } = settings;
        const opened = open({
          clientId,
          kind: 'credential',
          onProof: ({ credential }) => callback?.({ credential, select_by: 'btn', clientId }),
        });
        if (!opened) console.warn('[GSI_LOGGER]: Failed to open popup window. Maybe blocked by the browser?');
      };
      button.addEventListener('click', press);
      button.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        press();
      });
      parent.replaceChildren(button);
    },
    /** One Tap is never shown here; the listener is notified as in a browser without a Google session. */
    prompt(listener) {
      listener?.({
        isDisplayMoment: () => false,
        isDisplayed: () => false,
        isNotDisplayed: () => true,
        getNotDisplayedReason: () => 'opt_out_or_no_session',
        isSkippedMoment: () => true,
        isDismissedMoment: () => false,
        getDismissedReason: () => '',
        getMomentType: () => 'skipped',
      });
    },
    cancel() {},
    disableAutoSelect() {},
    storeCredential: (_credential, done) => done?.(),
    revoke: (_hint, done) => done?.({ successful: true }),
  };

  const oauth2 = {
    initTokenClient: ({ client_id: clientId, scope, callback, error_callback: onError }) => ({
      requestAccessToken() {
        const opened = open({
          clientId,
          kind: 'token',
          onProof: ({ accessToken }) =>
            callback({ access_token: accessToken, expires_in: 3599, scope, token_type: 'Bearer' }),
        });
        if (!opened)
          return onError?.({ type: 'popup_failed_to_open', message: 'Failed to open popup window' });
        // The pop-up closes right after posting its message, and the message may arrive later.
        let closedLooks = 0;
        const look = setInterval(() => {
          if (!waiting) clearInterval(look);
          else if (opened.closed && (closedLooks += 1) > 5) {
            clearInterval(look);
            waiting = null;
            onError?.({ type: 'popup_closed', message: 'Popup window closed' });
          }
        }, 100);
      },
    }),
    revoke: (_token, done) => done?.({ successful: true }),
  };

  window.google = { ...window.google, accounts: { id, oauth2 } };
  window.onGoogleLibraryLoad?.();
})();
