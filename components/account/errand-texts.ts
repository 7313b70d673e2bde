import { purposeOf, type Errand } from '@/lib/account/errand';
import type { TextKey } from '@/lib/config/text-key';

type Translate = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

/** Heading of a form that was opened for a purpose; null if the purpose has none of its own. */
export function errandHeading(errand: Errand, t: Translate, isNew = true): string | null {
  const purpose = purposeOf(errand);
  if (purpose === 'favourite') return t(isNew ? 'auth.errand.favouriteNew' : 'auth.errand.favourite');
  if (!isNew) return null;
  if (purpose === 'video') return t('auth.errand.video');
  const title = errand.chosen?.title;
  return title !== undefined && (purpose === 'plan' || purpose === 'template')
    ? t(`auth.errand.${purpose}`, { title })
    : null;
}

/** Label of the control that leads on to the app; null if the purpose has none of its own. */
export function onwardText(errand: Errand, t: Translate): string | null {
  const purpose = purposeOf(errand);
  if (purpose === 'plan') return t('auth.onward.plan');
  if (purpose === 'video') return t('auth.onward.video');
  return purpose === 'template' ? errandHeading(errand, t) : null;
}
