/* Fake of https://connect.facebook.net/…/sdk.js: the calls this site makes, in the same shapes. */
(() => {
  const base = new URL('.', document.currentScript.src);
  let appId = '';
  let loginStatus = { status: 'unknown', authResponse: null };

  function reply({ accessToken, userId }) {
    loginStatus = {
      status: 'connected',
      authResponse: {
        accessToken,
        userID: userId,
        expiresIn: 5183944,
        signedRequest: 'sandbox',
        graphDomain: 'facebook',
        data_access_expiration_time: Math.floor(Date.now() / 1000) + 7_776_000,
      },
    };
    return loginStatus;
  }

  window.FB = {
    init(options) {
      appId = options.appId;
    },
    login(callback) {
      if (!appId) return console.error('FB.login() called before FB.init().');
      const url = new URL('choose', base);
      url.search = new URLSearchParams({ client_id: appId, kind: 'token', origin: location.origin });
      const popup = window.open(url, 'facebook-choose', 'width=480,height=640');
      const none = { status: 'unknown', authResponse: null };
      if (!popup) return callback(none);
      const hear = ({ origin, source, data }) => {
        if (origin !== base.origin || source !== popup || data?.provider !== 'facebook') return;
        end(reply(data));
      };
      // The pop-up closes right after posting its message, and the message may arrive later.
      let closedLooks = 0;
      const look = setInterval(() => popup.closed && (closedLooks += 1) > 5 && end(none), 100);
      const end = (response) => {
        clearInterval(look);
        window.removeEventListener('message', hear);
        callback(response);
      };
      window.addEventListener('message', hear);
    },
    getLoginStatus: (callback) => callback(loginStatus),
    logout(callback) {
      loginStatus = { status: 'unknown', authResponse: null };
      callback?.(loginStatus);
    },
    api() {},
    AppEvents: { logPageView() {} },
  };
  window.fbAsyncInit?.();
})();
