import { purposeOf, type AuthIntent } from '@/lib/account/auth-intent';
import type { TextKey } from '@/lib/config/text-key';

type Translate = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

/** Heading of a form that was opened for a purpose; null if the purpose has none of its own. */
export function intentHeading(intent: AuthIntent, t: Translate, isNew = true): string | null {
  const purpose = purposeOf(intent);
  if (purpose === 'favourite') return t(isNew ? 'auth.intent.favouriteNew' : 'auth.intent.favourite');
  if (!isNew) return null;
  if (purpose === 'video') return t('auth.intent.video');
  const title = intent.chosen?.title;
  return title !== undefined && (purpose === 'plan' || purpose === 'template')
    ? t(`auth.intent.${purpose}`, { title })
    : null;
}

/** Label of the control that leads on to the app; null if the purpose has none of its own. */
export function onwardText(intent: AuthIntent, t: Translate): string | null {
  const purpose = purposeOf(intent);
  if (purpose === 'plan') return t('auth.onward.plan');
  if (purpose === 'video') return t('auth.onward.video');
  return purpose === 'template' ? intentHeading(intent, t) : null;
}
