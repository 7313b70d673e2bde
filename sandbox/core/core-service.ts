import { z } from 'zod';
import { savePersonaRequest, updateUserRequest } from '../../lib/account/contract/core-requests';
import { toLocale } from '../../lib/config/languages';
import { onTheWire, type Account } from '../account/account';
import type { AccountWorld } from '../account/account-world';
import { readJson } from '../http/read-body';
import { errorReply, jsonReply, type Reply } from '../http/reply';
import type { SandboxRequest, Service } from '../http/service';
import { TEMPLATES } from '../media/templates';
import { controlCore } from './control-core';
import type { PublishedPost } from '../cms/published-post';
import { createGuestCalls } from './guest-calls';
import { areAnswers, personaForm } from './persona';
import { SEEDED_TEAMS } from './seeded-teams';
import { TeamStore } from './team-store';
import { TeamCalls } from './team-calls';

/** The paths that only read, which the site's client requests with GET; all others are POST. */
const READS = new Set([
  '/guests',
  '/v3/get_complete_account_details',
  '/teams/get',
  '/persona/form',
  '/persona/answers',
  '/toplyne_score',
  '/v3/get_auxiliary_scene_options',
]);

const DONE = { status: 'success' };
const templateRequest = z.looseObject({ template_id: z.string().min(1) });

type CoreService = Service & {
  /** Tells followers of a post that was not public before. */
  readonly announce: (post: PublishedPost) => void;
};

/** `/core`: the core API (specification §7). Known and unknown emails get the same replies. */
export function createCoreService(world: AccountWorld): CoreService {
  const teams = new TeamStore(world, SEEDED_TEAMS);
  const teamCalls = new TeamCalls({ world, teams });
  const guests = createGuestCalls(world);

  async function forCaller(request: SandboxRequest, caller: Account): Promise<Reply> {
    const { path, query, readBody } = request;
    const details = caller.account_details;
    switch (path) {
      case '/v3/get_complete_account_details':
        return jsonReply({ data: onTheWire(caller) });
      case '/teams/get':
        return teamCalls.list(query, caller);
      case '/persona/form':
        return jsonReply({
          questions: personaForm(toLocale(new URLSearchParams(query).get('language') ?? undefined)),
        });
      case '/persona/answers':
        return jsonReply({ answers: caller.persona });
      case '/persona/save_response': {
        const body = await readJson(readBody, savePersonaRequest);
        if (body === null || !areAnswers(body.answers)) return errorReply(400);
        // Merged, because the form is saved after every question.
        world.accounts.change(caller.email, { persona: { ...caller.persona, ...body.answers } });
        return jsonReply(DONE);
      }
      case '/toplyne_score':
        return jsonReply({ score: Math.min(100, caller.export_video_count * 2) });
      case '/v3/update_user_data': {
        const body = await readJson(readBody, updateUserRequest);
        if (body === null) return errorReply(400);
        const { team_id = null, ...names } = body;
        if (team_id !== null && !teams.teamsOf(caller.email).some(({ id }) => id === team_id))
          return errorReply(403, 'not a team of the caller');
        world.accounts.change(caller.email, {
          ...names,
          ...(team_id !== null && { account_details: { ...details, team_id } }),
        });
        return jsonReply(DONE);
      }
      case '/v3/get_auxiliary_scene_options':
        return jsonReply({ data: { transitions: ['cut', 'fade'], durations: [3, 5, 8] } });
      case '/v3/toggle_favourite_template_v2': {
        const id = (await readJson(readBody, templateRequest))?.template_id;
        if (!TEMPLATES.some((template) => String(template.id) === id)) return errorReply(400);
        const others = caller.favourites.filter((one) => one !== id);
        const isOne = others.length < caller.favourites.length;
        world.accounts.change(caller.email, {
          favourites: isOne || id === undefined ? others : [...others, id],
        });
        return jsonReply(DONE);
      }
      case '/change_template_details':
      case '/make_draft_dimension_live':
        return (await readJson(readBody, templateRequest)) === null ? errorReply(400) : jsonReply(DONE);
      default:
        return teamCalls.forMember(path, request, caller);
    }
  }

  return {
    announce: guests.announce,
    name: 'core',
    prefix: '/core',
    async handle(request) {
      const { method, path, headers } = request;
      if (method !== (READS.has(path) ? 'GET' : 'POST')) return errorReply(isKnown(path) ? 405 : 404);
      const caller = world.caller(headers);
      // An invalid token is refused even where none is needed: its session has ended.
      if (caller === null && headers.authtoken !== undefined) return errorReply(401);
      if (path === '/guests') return jsonReply(guests.all());
      if (path === '/guest_email_signup') return guests.signUp(request);
      if (path === '/send_reset_password_link') return guests.sendResetLink(request);
      if (path === '/teams/members/get-invite') return teamCalls.getInvite(request, caller);
      if (!isKnown(path)) return errorReply(404);
      return caller === null ? errorReply(401) : forCaller(request, caller);
    },
    control: (request) => controlCore(request, teams),
    reset() {
      teams.reset();
      guests.reset();
    },
  };
}

const WRITES = new Set([
  '/guest_email_signup',
  '/send_reset_password_link',
  '/teams/members/get-invite',
  '/teams/members/remove-invite',
  '/teams/members/remove',
  '/teams/members/add',
  '/teams/members/invite',
  '/teams/update',
  '/persona/save_response',
  '/v3/update_user_data',
  '/v3/toggle_favourite_template_v2',
  '/change_template_details',
  '/make_draft_dimension_live',
]);

function isKnown(path: string): boolean {
  return READS.has(path) || WRITES.has(path);
}
