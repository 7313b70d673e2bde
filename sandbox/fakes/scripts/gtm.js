/* Fake of https://www.googletagmanager.com/gtm.js?id=…: reads the data layer, including commands, and calls back. */
const id = new URL(src).searchParams.get('id');
const layer = (window.dataLayer ??= []);

function read(entry) {
  // gtag pushes a command, such as consent, as an `arguments` object.
  if (Object.prototype.toString.call(entry) === '[object Arguments]') {
    const [command, ...args] = entry;
    report(command, args);
    return;
  }
  // Functions in the entry are lost, because the report is JSON.
  report('push', [entry]);
  // The real one calls back once its tags have run, which takes a moment.
  if (typeof entry.eventCallback === 'function') setTimeout(() => entry.eventCallback(id), 10);
}

// A broken script throws when called, not when it loads.
if (!isBroken) {
  report('init', [id]);
  // As the tags in it do.
  for (const name of ['_ga', '_ga_FAKE', '_fbp']) document.cookie = `${name}=1;path=/;max-age=7776000`;
  // Entries pushed before the script loaded, in order.
  layer.forEach(read);
}
layer.push = (...entries) => {
  const length = Array.prototype.push.apply(layer, entries);
  entries.forEach(read);
  return length;
};
