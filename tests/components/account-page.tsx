import type { ReactNode } from 'react';
import { http, HttpResponse } from 'msw';
import { AccountProvider } from '@/components/account/AccountProvider';
import type { PersonaAnswers } from '@/lib/account/persona';
import type { Vendors } from '@/lib/config/public-env';
import { PageAccount } from '@/components/account/page-account';
import { createStore } from '@/store/create-store';
import { network } from '../support/dom-setup';
import { PUBLIC_ENV } from '../support/public-env';
import { renderWithTexts } from './with-texts';

/** Renders a page with an account; `serveAda` provides its services. */
export const renderAccountPage = (page: ReactNode, vendors?: Vendors) =>
  renderWithTexts(
    <AccountProvider page={new PageAccount({ ...PUBLIC_ENV, ...(vendors && { vendors }) }, createStore())}>
      {page}
    </AccountProvider>,
  );

/** Serves Ada Marsh's record and answers for any token, and calls `onRequest` on each request. */
export function serveAda({
  answers = {},
  onRequest,
}: {
  readonly answers?: PersonaAnswers;
  readonly onRequest: (what: 'details' | 'answers', token: string) => void;
}): void {
  const tokenOf = (request: Request) => request.headers.get('authToken') ?? 'no token';
  network.use(
    http.get(`${PUBLIC_ENV.cdn}/*`, () => HttpResponse.json({})),
    http.get(`${PUBLIC_ENV.core}/persona/form`, () => HttpResponse.json({ questions: [] })),
    http.get(`${PUBLIC_ENV.core}/persona/answers`, ({ request }) => {
      onRequest('answers', tokenOf(request));
      return HttpResponse.json({ answers });
    }),
    http.get(`${PUBLIC_ENV.core}/v3/get_complete_account_details`, ({ request }) => {
      onRequest('details', tokenOf(request));
      return HttpResponse.json({ id: 7, email: 'ada@example.com', first_name: 'Ada', last_name: 'Marsh' });
    }),
  );
}
