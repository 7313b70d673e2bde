/* Fake of https://www.googletagmanager.com/gtm.js?id=…: reads the data layer, commands included, and calls back. */
const id = new URL(src).searchParams.get('id');
const layer = (window.dataLayer ??= []);

function read(entry) {
  // gtag's way to give a command, such as consent: an `arguments` object.
  if (Object.prototype.toString.call(entry) === '[object Arguments]') {
    const [command, ...args] = entry;
    tell(command, args);
    return;
  }
  // Of what the page pushes, functions cannot be reported.
  tell('push', [entry]);
  // After the tags have been told, which takes the real one a moment.
  if (typeof entry.eventCallback === 'function') setTimeout(() => entry.eventCallback(id), 10);
}

// A broken one fails when it is called, not when it comes.
if (!isBroken) {
  tell('init', [id]);
  // What was pushed before the script came, in its order.
  layer.forEach(read);
}
layer.push = (...entries) => {
  const length = Array.prototype.push.apply(layer, entries);
  entries.forEach(read);
  return length;
};
