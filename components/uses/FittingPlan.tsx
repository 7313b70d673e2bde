import { useTexts } from '@/components/i18n/use-texts';
import { Start } from '@/components/layout/Start';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import type { Locale } from '@/lib/config/languages';
import type { OfferedPlan } from '@/lib/page-data/content/offered-plans';
import styles from './FittingPlan.module.css';

type FittingPlanProps = {
  readonly plan: OfferedPlan;
  /** Why it fits. */
  readonly why: string;
  /** URL of the pricing page, which has the visitor's own currency. */
  readonly pricing: string;
  readonly locale: Locale;
};

/** One plan, why it fits, what it includes and what it costs. */
export function FittingPlan({ plan, why, pricing, locale }: FittingPlanProps) {
  const t = useTexts();
  const { name, features, prices } = plan;
  const monthly = prices.find(({ duration }) => duration === 'monthly');
  return (
    <section className={styles.card} aria-labelledby="fitting-plan">
      <div className={styles.words}>
        <h2 className={styles.title} id="fitting-plan">
          {t('uses.plan')}
        </h2>
        <p className={styles.why}>{why}</p>
        <a className={styles.more} href={pricing}>
          {t('uses.allPlans')}
          <Icon name="arrow-right" />
        </a>
      </div>
      <div className={styles.plan}>
        <h3 className={styles.name}>
          {name}
          {monthly && !monthly.isFree && (
            <span className={styles.price}>
              {monthly.perMonth} {t('pricing.perMonth')}
            </span>
          )}
        </h3>
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        {monthly ? (
          <Button href={pricing}>{t('pricing.choose', { plan: name })}</Button>
        ) : (
          <Start locale={locale} variant="quiet" />
        )}
      </div>
    </section>
  );
}
