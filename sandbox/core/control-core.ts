import { z } from 'zod';
import { readJson } from '../http/read-body';
import { errorReply, jsonReply, type Reply } from '../http/reply';
import type { SandboxRequest } from '../http/service';
import type { TeamStore } from './team-store';

const email = z.string().min(3);
const state = z.enum(['pending', 'accepted', 'expired', 'revoked']);
const role = z.enum(['admin', 'creator', 'design', 'editor', 'root', 'super_admin', 'new']);

const teamSchema = z.strictObject({
  team_name: z.string().min(1),
  seats: z.number().int().min(1).exactOptional(),
  members: z.array(z.strictObject({ email, role: role.exactOptional() })).min(1),
  reviewers: z.array(z.strictObject({ email, video_id: z.number().int() })).exactOptional(),
  invites: z
    .array(
      z.strictObject({
        email,
        token: z.string().min(1).exactOptional(),
        method: z.enum(['invite', 'consent']).exactOptional(),
        video_id: z.number().int().exactOptional(),
        state: state.exactOptional(),
      }),
    )
    .exactOptional(),
});

/** `/control/core/…`: teams and the states of invites, for tests and for curious developers. */
export async function controlCore(
  { method, path, readBody }: SandboxRequest,
  teams: TeamStore,
): Promise<Reply> {
  const [topic, name] = path.split('/').filter(Boolean);
  if (method === 'GET' && topic === 'teams') return jsonReply(teams.all());
  if (method === 'POST' && topic === 'teams') {
    const seed = await readJson(readBody, teamSchema);
    if (seed === null) return errorReply(400, 'not a team');
    const { id } = teams.put(seed);
    return jsonReply(teams.all().find((team) => team.id === id));
  }
  if (method === 'PUT' && topic === 'invites') {
    const invite = teams.invite(name ?? '');
    const asked = await readJson(readBody, z.strictObject({ state }));
    if (invite === null || asked === null) return errorReply(400, 'no such invite, or no such state');
    invite.state = asked.state;
    return jsonReply(invite);
  }
  return errorReply(404, 'control of core knows teams and invites/{token}');
}
