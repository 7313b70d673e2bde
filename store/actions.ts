import type { AuthIntent } from '@/lib/account/auth-intent';
import type { PersonaAnswers } from '@/lib/account/persona';
import type { Plan } from '@/lib/cms/model';
import type { User } from '@/lib/account/user';
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
 * No page of this site dispatches `plan-data-set`: here the plans arrive with the configuration. It is for
 * pages of the apps that load them later.
 *
 * Source: specification §4.
 */
export type Action =
  | { readonly type: 'auth-modal-opened'; readonly tab?: AuthTab; readonly payload?: AuthIntent }
  | { readonly type: 'auth-modal-closed' }
  | ModalOpened
  | { readonly type: 'modal-closed'; readonly modal: keyof ModalPayloads }
  | { readonly type: 'error-toast-opened'; readonly data: ErrorToastData }
  | { readonly type: 'error-toast-closed' }
  | { readonly type: 'plan-data-set'; readonly planData: readonly Plan[] }
  | { readonly type: 'editor-params-set'; readonly editorParams: Readonly<Record<string, string>> }
  | { readonly type: 'user-added'; readonly user: User }
  | { readonly type: 'user-removed' }
  /** Answers to other questions stay. */
  | { readonly type: 'persona-answered'; readonly answers: PersonaAnswers }
  | {
      readonly type: 'config-merged';
      readonly config: Partial<Pick<AppState, 'planData' | 'editorParams'>>;
    };
