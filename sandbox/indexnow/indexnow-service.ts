import { z } from 'zod';
import { parseJsonBody } from '../http/read-body';
import { errorReply, jsonReply, type Reply } from '../http/reply';
import type { Service } from '../http/service';

const message = z.object({
  host: z.string().min(1),
  key: z.string().regex(/^[a-zA-Z0-9-]{8,128}$/),
  keyLocation: z.url(),
  urlList: z.array(z.url()).min(1).max(10_000),
});

type Message = z.output<typeof message>;

/** `/indexnow`: accepts publish pings as the real service does; `GET /indexnow/received` returns them. */
export function createIndexNowService(): Service {
  let received: Message[] = [];
  return {
    name: 'indexnow',
    prefix: '/indexnow',
    async handle({ method, path, readBody }): Promise<Reply> {
      if (method === 'GET' && path === '/received') return jsonReply(received);
      if (path !== '/') return errorReply(404);
      if (method !== 'POST') return errorReply(405);
      const body = parseJsonBody(await readBody());
      const read = message.safeParse(body.ok ? body.value : undefined);
      if (!read.success) return errorReply(400, 'the message is not of the protocol');
      // "Unprocessable": a URL is not on the named host.
      if (read.data.urlList.some((url) => new URL(url).host !== read.data.host)) return errorReply(422);
      received.push(read.data);
      return { status: 202, headers: {}, body: '' };
    },
    reset: () => {
      received = [];
    },
  };
}
