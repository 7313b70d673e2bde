import * as z from 'zod/mini';
import type { HttpClient } from '../http/http-client';
import { ACCOUNT_DEADLINE_MS } from '../config/constants';
import { acknowledge } from './acknowledge';
import { accountDetailsReply } from './contract/account-details';
import type { CaptchaResult } from './contract/requests';
import type { UpdateUserRequest } from './contract/core-requests';
import { mapUser } from './user';
import type { User } from './user';

/** What users may change in their own record; `teamId` makes that team the current one. */
type UserChange = { readonly firstName?: string; readonly lastName?: string; readonly teamId?: string };

type Fields = Readonly<Record<string, unknown>>;

export type CoreApi = {
  /** Sent by our server; `client` is the visitor's IP address, `app_path` where in the studio they were going. */
  readonly guestEmailSignUp: (
    request: CaptchaResult & { readonly email: string; readonly app_path?: string | undefined },
    client: string,
  ) => Promise<void>;
  /** For a forgotten password and for a reset. */
  readonly sendResetPasswordLink: (request: CaptchaResult & { readonly email: string }) => Promise<void>;
  readonly accountDetails: () => Promise<User>;
  /** Null if there is none. */
  readonly toplyneScore: () => Promise<number | null>;
  readonly updateUserData: (change: UserChange) => Promise<void>;
  readonly toggleFavouriteTemplate: (templateId: string) => Promise<void>;
  /** The reply is not shown; it is passed on unparsed. */
  readonly auxiliarySceneOptions: (sceneId: string) => Promise<unknown>;
  readonly changeTemplateDetails: (templateId: string, fields: Fields) => Promise<void>;
  readonly makeDraftDimensionLive: (templateId: string) => Promise<void>;
};

const scoreReply = z.object({ score: z.catch(z.nullable(z.number()), null) });

/**
 * The core API except teams and the persona form (`team-api.ts`, `persona-api.ts`), which load with their
 * dialogs. Its client carries the session: it sends the stored token, and a 401 ends the session.
 *
 * Errors: every function rejects with an HttpError.
 * Source: specification §7. Where the method is not shown, calls that only read are GETs and the rest POSTs.
 */
export function createCoreApi(http: HttpClient): CoreApi {
  const post = (path: string, body: unknown) => acknowledge(http, path, body);
  const get = <T>(path: string, schema: z.ZodMiniType<T>) =>
    http.call({ path, schema, deadlineMs: ACCOUNT_DEADLINE_MS, retry: true });

  return {
    guestEmailSignUp: (request, client) =>
      acknowledge(http, '/guest_email_signup', request, { 'X-Forwarded-For': client }),
    sendResetPasswordLink: (request) => post('/send_reset_password_link', request),
    accountDetails: async () => mapUser(await get('/v3/get_complete_account_details', accountDetailsReply)),

    toplyneScore: async () => (await get('/toplyne_score', scoreReply)).score,
    updateUserData: ({ firstName, lastName, teamId }) =>
      post('/v3/update_user_data', {
        first_name: firstName,
        last_name: lastName,
        team_id: teamId,
      } satisfies Partial<Record<keyof UpdateUserRequest, string | undefined>>),
    toggleFavouriteTemplate: (templateId) =>
      post('/v3/toggle_favourite_template_v2', { template_id: templateId }),
    auxiliarySceneOptions: (sceneId) =>
      get(`/v3/get_auxiliary_scene_options?${query({ scene_id: sceneId })}`, z.unknown()),
    changeTemplateDetails: (templateId, fields) =>
      post('/change_template_details', { ...fields, template_id: templateId }),
    makeDraftDimensionLive: (templateId) => post('/make_draft_dimension_live', { template_id: templateId }),
  };
}

function query(parameters: Readonly<Record<string, string>>): string {
  return new URLSearchParams(parameters).toString();
}
