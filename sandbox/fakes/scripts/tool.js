/* Shared by the fake tools, which report their calls to the sandbox (fakes/tool-service.ts prepends this to their scripts). */
const { src, dataset } = document.currentScript;
const isBroken = dataset.throws !== undefined;
let turn = 0;

/**
 * Reports a call to the sandbox, even from a page that is being unloaded. Under the fault `throws`, every
 * call throws.
 */
function report(call, args) {
  if (isBroken) throw new Error(`The fake ${src} was told to throw.`);
  turn += 1;
  const atMs = performance.timeOrigin + performance.now();
  const body = JSON.stringify({ call, args, page: location.href, atMs, turn });
  const url = new URL('report', src);
  // A string makes it a simple request: a page that unloads would not wait for a preflight.
  if (!navigator.sendBeacon(url, body)) void fetch(url, { method: 'POST', body });
}

/**
 * A tool whose functions report their calls. As with the real ones, `init` comes first; a call before it is
 * the page's mistake.
 */
// oxlint-disable-next-line no-unused-vars -- the tools' own scripts call it.
function toolWith(...calls) {
  let isReady = false;
  const functions = calls.map((call) => [
    call,
    (...args) => {
      isReady ||= call === 'init';
      if (isReady) report(call, args);
      else console.error(`${call}() before init(): ${src}`);
    },
  ]);
  return Object.fromEntries(functions);
}
