import type { TextKey } from '../../config/text-key';
import type { OfferedPrice } from './offered-plans';

type Translate = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

/** What a plan costs and how often, in one line. */
export function priceText({ duration, perMonth, total }: OfferedPrice, t: Translate): string {
  const billed = duration === 'yearly' ? t('pricing.paidYearly', { total }) : t('pricing.paidMonthly');
  return `${perMonth} ${t('pricing.perMonth')} · ${billed}`;
}
