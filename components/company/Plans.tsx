import type { CSSProperties } from 'react';
import { useTexts } from '@/components/i18n/use-texts';
import { Start } from '@/components/layout/Start';
import { Button } from '@/components/ui/Button';
import type { Locale } from '@/lib/config/languages';
import { Mark, marked } from '@/lib/markup/marks';
import type { Offer, OfferedPlan } from '@/lib/page-data/content/offered-plans';
import { priceText } from '@/lib/page-data/content/offered-plans';
import { eventAttributes } from '@/lib/visit/analytics/event-attributes';
import styles from './Plans.module.css';

/**
 * The plans at the prices of one duration in one currency. Both are in the page's URL, so each choice is a
 * link that keeps the other one, and no script is needed.
 */
export function Plans({ offer, locale }: { readonly offer: Offer; readonly locale: Locale }) {
  const t = useTexts();
  const isPaid = offer.plans.some(({ prices }) => prices.length > 0);
  return (
    <div className={styles.plans}>
      <div className={styles.bar}>
        {isPaid && (
          <nav className={styles.durations} aria-label={t('pricing.duration')}>
            {offer.durations.map(({ duration, href }) => (
              <a
                key={duration}
                className={styles.duration}
                href={href}
                rel="nofollow"
                aria-current={duration === offer.duration ? 'true' : undefined}
              >
                {t(`pricing.${duration}`)}
                {duration === 'yearly' && offer.savedPercent > 0 && (
                  <>
                    {' '}
                    <span className={styles.saved}>
                      {t('pricing.saved', { percent: offer.savedPercent })}
                    </span>
                  </>
                )}
              </a>
            ))}
          </nav>
        )}
        {offer.currencies.length > 1 && (
          <nav className={styles.currencies} aria-label={t('pricing.currency')}>
            {offer.currencies.map(({ code, href, isShown }) => (
              <a
                key={code}
                className={styles.currency}
                href={href}
                rel="nofollow"
                aria-current={isShown ? 'true' : undefined}
              >
                {code}
              </a>
            ))}
          </nav>
        )}
      </div>
      <ul
        className={styles.cards}
        style={{ '--count': offer.plans.length } as CSSProperties} // why: React's type knows no custom properties
        {...eventAttributes('view', { name: 'View Pricing' })}
      >
        {offer.plans.map((plan) => (
          <li key={plan.id} className={plan.recommended ? styles.recommended : styles.card}>
            <PlanCard plan={plan} offer={offer} locale={locale} />
          </li>
        ))}
      </ul>
      {offer.comparison.length > 0 && <Comparison offer={offer} />}
    </div>
  );
}

/** The plans side by side. */
function Comparison({ offer: { plans, comparison } }: { readonly offer: Offer }) {
  const t = useTexts();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('pricing.compare')}</caption>
      <thead>
        <tr>
          <td />
          {plans.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparison.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {plans.map(({ id }, index) => (
              <td key={id}>
                <Value value={values[index] ?? false} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ value }: { readonly value: string | boolean }) {
  const t = useTexts();
  if (typeof value === 'string') return value;
  return (
    <>
      <span aria-hidden="true">{value ? '✓' : '–'}</span>
      <span className="visually-hidden">{t(value ? 'pricing.included' : 'pricing.notIncluded')}</span>
    </>
  );
}

type PlanCardProps = {
  readonly plan: OfferedPlan;
  readonly offer: Offer;
  readonly locale: Locale;
};

function PlanCard({ plan, offer: { duration, nothing }, locale }: PlanCardProps) {
  const t = useTexts();
  const { id, name, text, features, prices, recommended } = plan;
  const price = prices.find((one) => one.duration === duration);
  return (
    <>
      <div>
        <h2 className={styles.name}>
          {name} {recommended && <span className={styles.badge}>{t('pricing.recommended')}</span>}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {!price || price.isFree ? (
        <Free planId={plan.id} nothing={nothing} locale={locale} />
      ) : (
        <div className={styles.price}>
          <p className={styles.amount}>
            {price.perMonth} <span className={styles.per}>{t('pricing.perMonth')}</span>
          </p>
          <p className={styles.total}>
            {duration === 'yearly'
              ? t('pricing.paidYearly', { total: price.total })
              : t('pricing.paidMonthly')}
          </p>
          <Button
            className={styles.choose}
            variant={recommended ? 'accent' : 'quiet'}
            href={price.href}
            {...marked(Mark.account)}
            data-auth="signup"
            data-chosen={name}
            data-price={priceText(price, t)}
            {...eventAttributes('press', { name: 'Plan Chosen', plan: id, duration })}
          >
            {t('pricing.choose', { plan: name })}
          </Button>
        </div>
      )}
      {features.length > 0 && (
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature} className={styles.feature}>
              {feature}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type FreeProps = { readonly planId: string; readonly nothing: string; readonly locale: Locale };

function Free({ planId, nothing, locale }: FreeProps) {
  const t = useTexts();
  return (
    <div className={styles.price}>
      <p className={styles.amount}>{nothing}</p>
      <p className={styles.total}>{t('pricing.noCard')}</p>
      <Start
        className={styles.choose}
        variant="quiet"
        locale={locale}
        events={eventAttributes('press', { name: 'Plan Chosen', plan: planId, duration: null })}
      />
    </div>
  );
}
