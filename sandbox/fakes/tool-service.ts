import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../http/read-body';
import { errorReply, jsonReply, type Reply } from '../http/reply';
import type { Service } from '../http/service';
import type { ToolCalls } from './tool-calls';

/** Tools of third parties and the names of their scripts, in `scripts/`. */
export const TOOLS = {
  'tag-manager': 'gtm.js',
  engagement: 'engagement.js',
  affiliate: 'affiliate.js',
  'product-analytics': 'array.js',
} as const;

export type ToolName = keyof typeof TOOLS;

const report = z.strictObject({
  call: z.string().min(1),
  args: z.array(z.unknown()),
  page: z.url(),
  atMs: z.number().positive(),
  turn: z.number().int().min(1),
});

/**
 * `/fakes/<tool>`: the tool's script, and the endpoint to which it reports its calls. Faults affect the
 * script only. Each tool is its own service, so that one can fail while the others work.
 */
export function createToolService(tool: ToolName, calls: ToolCalls): Service {
  const script = `/${TOOLS[tool]}`;
  return {
    name: tool,
    prefix: `/fakes/${tool}`,
    isExemptFromFaults: (path) => path !== script,
    async handle({ method, path, readBody }) {
      if (path === script) return method === 'GET' ? scriptOf(tool) : errorReply(405);
      if (path !== '/report') return errorReply(404);
      if (method !== 'POST') return errorReply(405);
      const call = await readJson(readBody, report);
      if (call === null) return errorReply(400, 'no report of a call');
      calls.note(call);
      return { status: 204, headers: {}, body: '' };
    },
    control({ method, query }) {
      if (method === 'GET') return jsonReply(calls.list(new URLSearchParams(query).get('page')));
      if (method !== 'DELETE') return errorReply(405);
      calls.reset();
      return jsonReply({ ok: true });
    },
    reset: () => calls.reset(),
  };
}

/**
 * A tool's own script after the shared one, both in a function, so that they add no other globals to the
 * page.
 */
function scriptOf(tool: ToolName): Reply {
  const [shared, own] = ['tool.js', TOOLS[tool]].map((file) =>
    readFileSync(join(__dirname, 'scripts', file), 'utf8'),
  );
  return {
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
    body: `(() => {\n${shared}\n${own}})();\n`,
  };
}
