import type { FaqEntry } from '../../cms/model';
import type { Crumb } from '../../seo/breadcrumbs';

export type AiVideoView = { readonly crumbs: readonly Crumb[]; readonly questions: readonly FaqEntry[] };
