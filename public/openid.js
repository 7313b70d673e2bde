// A log-in window that has come back: passes the reply to the page that opened it (lib/providers/openid.client.ts).
const { search } = location;
new BroadcastChannel(`openid ${new URLSearchParams(search).get('state')}`).postMessage(search);
window.close();
