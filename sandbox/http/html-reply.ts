import type { Reply } from './reply';

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export type HtmlPage = {
  readonly title: string;
  /** Markup, in which the caller has escaped all outside data. */
  readonly body: string;
  readonly head?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

const STYLE = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; --line: color-mix(in srgb, CanvasText 18%, Canvas); }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 42rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 1rem; overflow-wrap: anywhere; }
small, .quiet { color: color-mix(in srgb, CanvasText 68%, Canvas); }
.card { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; margin: 0 0 1rem; }
.card h2 { font-size: 1.05rem; margin: 0 0 .25rem; }
.code { font: 600 1.5rem/1.2 ui-monospace, monospace; letter-spacing: .15em; }
pre { white-space: pre-wrap; font: inherit; margin: .5rem 0 0; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1rem; }
dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; }
button, input { font: inherit; min-height: 2.75rem; border-radius: .5rem; border: 1px solid var(--line); padding: .4rem .9rem; }
button { cursor: pointer; background: Canvas; color: CanvasText; }
button:hover { border-color: CanvasText; } input { width: 100%; box-sizing: border-box; }
form { display: grid; gap: .75rem; } label { display: grid; gap: .25rem; }
.people { display: grid; gap: .5rem; margin: 0 0 1.5rem; padding: 0; list-style: none; }
.people button { width: 100%; text-align: start; } .people small { display: block; }`;

/** A page of the sandbox itself (the outbox, the apps, the account choosers). */
export function htmlReply({ title, body, head = '', status = 200, headers = {} }: HtmlPage): Reply {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'referrer-policy': 'no-referrer', ...headers },
    body: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style>${head}</head>
<body><main>${body}</main></body></html>`,
  };
}
