import type { Errand } from '../lib/account/errand';
import type { PersonaAnswers } from '../lib/account/persona';
import type { Plan, SocialLinks } from '../lib/cms/model';
import type { User } from '../lib/account/user';
import type { AppState, AuthTab, ErrorToastData, ModalPayloads } from './state';

type ModalOpened = {
  readonly [Name in keyof ModalPayloads]: {
    readonly type: 'modal-opened';
    readonly modal: Name;
    readonly payload: ModalPayloads[Name];
  };
}[keyof ModalPayloads];

/**
 * What has happened, in the past tense; the reducer decides what follows.
 *
 * No page of this site dispatches `redirection-link-set`, `social-links-set` or `plan-data-set`. They exist
 * for the studio and the AI app, which share this state: the first for their `/redirect` pages, the others
 * for pages that load links and plans later; here they arrive with the configuration.
 *
 * Source: specification §4.
 */
export type Action =
  | { readonly type: 'auth-modal-opened'; readonly tab?: AuthTab; readonly payload?: Errand }
  | { readonly type: 'auth-modal-closed' }
  | ModalOpened
  | { readonly type: 'modal-closed'; readonly modal: keyof ModalPayloads }
  | { readonly type: 'error-toast-opened'; readonly data: ErrorToastData }
  | { readonly type: 'error-toast-closed' }
  | { readonly type: 'redirection-link-set'; readonly link: string }
  | { readonly type: 'social-links-set'; readonly socialLinks: SocialLinks }
  | { readonly type: 'plan-data-set'; readonly planData: readonly Plan[] }
  | { readonly type: 'editor-params-set'; readonly editorParams: Readonly<Record<string, string>> }
  | { readonly type: 'user-added'; readonly user: User }
  | { readonly type: 'user-removed' }
  /** Answers to other questions stay. */
  | { readonly type: 'persona-answered'; readonly answers: PersonaAnswers }
  | {
      readonly type: 'config-merged';
      readonly config: Partial<
        Pick<AppState, 'socialLinks' | 'planData' | 'redirectionLink' | 'editorParams'>
      >;
    };
