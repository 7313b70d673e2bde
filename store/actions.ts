import type { SocialLinks } from '../lib/cms/model';
import type { User } from '../lib/account/user';
import type { AppState, AuthPayload, AuthTab, ErrorToastData } from './state';

/** The dialogs that only open and close. */
export type SimpleModal =
  'teamInviteModal' | 'teamSelectionModal' | 'teamJoinedModal' | 'typeFormPersonalModal';

/** What has happened, in the past tense; the reducer says what follows. Source: specification §4. */
export type Action =
  | { readonly type: 'auth-modal-opened'; readonly tab?: AuthTab; readonly payload?: AuthPayload }
  | { readonly type: 'auth-modal-closed' }
  | { readonly type: 'modal-opened'; readonly modal: SimpleModal }
  | { readonly type: 'modal-closed'; readonly modal: SimpleModal }
  | { readonly type: 'error-toast-opened'; readonly data: ErrorToastData }
  | { readonly type: 'error-toast-closed' }
  | { readonly type: 'redirection-link-set'; readonly link: string }
  | { readonly type: 'social-links-set'; readonly socialLinks: SocialLinks }
  | { readonly type: 'plan-data-set'; readonly planData: readonly unknown[] }
  | { readonly type: 'editor-params-set'; readonly editorParams: Readonly<Record<string, string>> }
  | { readonly type: 'user-added'; readonly user: User }
  | { readonly type: 'user-removed' }
  | {
      readonly type: 'config-merged';
      readonly config: Partial<
        Pick<AppState, 'socialLinks' | 'planData' | 'redirectionLink' | 'editorParams'>
      >;
    };
