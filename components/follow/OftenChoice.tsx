import { useTexts } from '@/components/i18n/use-texts';
import field from '@/components/ui/Field.module.css';
import type { FollowChoice } from '@/lib/page-data/account/follow-view';

/** How often emails come. */
export function OftenChoice({ often }: Pick<FollowChoice, 'often'>) {
  const t = useTexts();
  return (
    <label>
      <span className={field.label}>{t('follow.often')}</span>
      <select className="input" name="often" defaultValue={often}>
        <option value="post">{t('follow.post')}</option>
        <option value="weekly">{t('follow.weekly')}</option>
      </select>
    </label>
  );
}
