/* What the fakes of tools share: they report what they are told to the sandbox (fakes/tool-service.ts puts this in front). */
const { src, dataset } = document.currentScript;
const isBroken = dataset.throws !== undefined;
let turn = 0;

/** Tells the sandbox of a call, also from a page that is about to go. Under the fault `throws` every call throws. */
function tell(call, args) {
  if (isBroken) throw new Error(`The fake ${src} was told to throw.`);
  turn += 1;
  const atMs = performance.timeOrigin + performance.now();
  const report = JSON.stringify({ call, args, page: location.href, atMs, turn });
  const address = new URL('told', src);
  // A string is a simple request: no preflight, which a page that goes would not wait for.
  if (!navigator.sendBeacon(address, report)) void fetch(address, { method: 'POST', body: report });
}

/** A tool whose functions report. As with real ones, the first call is `init`; before it the others are an error of the page's. */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- the tools' own lines call it.
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
