/* Shared by the fake tools, which report their calls to the sandbox (fakes/tool-service.ts prepends this to their scripts). */
const { src, dataset } = document.currentScript;
const isBroken = dataset.throws !== undefined;
let turn = 0;

/** Reports a call to the sandbox, even from a page that is being unloaded. Under the fault `throws`, every call throws. */
function tell(call, args) {
  if (isBroken) throw new Error(`The fake ${src} was told to throw.`);
  turn += 1;
  const atMs = performance.timeOrigin + performance.now();
  const report = JSON.stringify({ call, args, page: location.href, atMs, turn });
  const address = new URL('told', src);
  // A string makes it a simple request: a page that unloads would not wait for a preflight.
  if (!navigator.sendBeacon(address, report)) void fetch(address, { method: 'POST', body: report });
}

/** A tool whose functions report their calls. As with the real ones, `init` comes first; a call before it is the page's mistake. */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- the tools' own scripts call it.
function toolWith(...calls) {
  let isReady = false;
  const functions = calls.map((call) => [
    call,
    (...args) => {
      isReady ||= call === 'init';
      if (isReady) tell(call, args);
      else console.error(`${call}() before init(): ${src}`);
    },
  ]);
  return Object.fromEntries(functions);
}
