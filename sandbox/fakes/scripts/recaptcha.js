/* Fake of https://www.google.com/recaptcha/api.js?render=…: version 3, as this site uses it. */
(() => {
  const params = new URL(document.currentScript.src).searchParams;
  let tokenCount = 0;
  window.grecaptcha = {
    ready: (callback) => queueMicrotask(callback),
    execute: async (key, { action } = {}) => {
      if (key !== params.get('render')) throw new Error('Invalid site key or not loaded in api.js: ' + key);
      if (action !== undefined && !/^[A-Za-z0-9/_]+$/.test(action))
        throw new Error('Invalid action name, may only include "A-Za-z/_".');
      tokenCount += 1;
      return `sandbox-recaptcha.${action}.${tokenCount}`;
    },
    render: () => 0,
    reset() {},
  };
  const draw = () => {
    const holder = document.createElement('div');
    holder.innerHTML = '<div class="grecaptcha-badge" data-style="bottomright"></div>';
    document.body.append(holder);
  };
  if (document.body) draw();
  else document.addEventListener('DOMContentLoaded', draw);
  const onload = params.get('onload');
  if (onload) window[onload]?.();
})();
