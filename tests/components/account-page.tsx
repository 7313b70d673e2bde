import type { ReactNode } from 'react';
import { http, HttpResponse } from 'msw';
import { AccountProvider } from '@/components/account/AccountProvider';
import type { PersonaAnswers } from '@/lib/account/contract/core-requests';
import { StoreProvider } from '@/store/StoreProvider';
import { network } from '../support/dom-setup';
import { renderWithTexts } from './with-texts';

export const CORE = 'https://core.example';
const ENV = {
  studio: 'https://studio.example',
  ai: 'https://ai.example',
  cdn: 'https://cdn.example',
  auth: 'https://auth.example',
  core: CORE,
  media: 'https://media.example',
  analytics: 'https://analytics.example',
  authCookieLifetimeMs: 3_600_000,
};

/** Renders a page with an account; `serveAda` provides its services. */
export const renderAccountPage = (page: ReactNode) =>
  renderWithTexts(
    <StoreProvider>
      <AccountProvider env={ENV}>{page}</AccountProvider>
    </StoreProvider>,
  );

/** Serves Ada Marsh's record and answers for any token, and calls `asked` on each request. */
export function serveAda({
  answers = {},
  asked,
}: {
  readonly answers?: PersonaAnswers;
  readonly asked: (what: 'details' | 'answers', token: string) => void;
}): void {
  const tokenOf = (request: Request) => request.headers.get('authToken') ?? 'no token';
  network.use(
    http.get(`${ENV.cdn}/*`, () => HttpResponse.json({})),
    http.get(`${CORE}/persona/answers`, ({ request }) => {
      asked('answers', tokenOf(request));
      return HttpResponse.json({ answers });
    }),
    http.get(`${CORE}/v3/get_complete_account_details`, ({ request }) => {
      asked('details', tokenOf(request));
      return HttpResponse.json({ id: 7, email: 'ada@example.com', first_name: 'Ada', last_name: 'Marsh' });
    }),
  );
}
