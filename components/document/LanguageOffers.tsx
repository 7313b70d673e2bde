import closeButton from '@/components/ui/CloseButton.module.css';
import { Icon } from '@/components/ui/Icon';
import type { Translate } from '@/lib/i18n/translate';
import { Mark, marked } from '@/lib/markup/marks';
import { eventAttributes } from '@/lib/visit/analytics/event-attributes';

/** A link to the page in another language (BCP 47), with that language's texts. */
type LanguageOffer = { readonly lang: string; readonly href: string; readonly t: Translate };

/**
 * A line above the page for each of its other languages, in that language.
 * lib/starter/document/first-paint.ts decides before the first paint whether to show one, so nothing moves or
 * is covered. React does not draw it, because it would need the texts of all languages.
 */
export function LanguageOffers({ offers }: { readonly offers: readonly LanguageOffer[] }) {
  return offers.map(({ lang, href, t }) => (
    <aside key={lang} lang={lang} {...marked(Mark.languageOffer, lang)} data-nosnippet data-no-print>
      <style
        dangerouslySetInnerHTML={{
          __html: `:root:not([${Mark.offer}=${lang}]) [${Mark.languageOffer}=${lang}]{display:none}`,
        }}
      />
      <a
        href={href}
        hrefLang={lang}
        {...eventAttributes('press', { name: 'Language Chosen', language: lang })}
      >
        {t('languageOffer.action')}
      </a>
      <button type="button" className={closeButton.close} aria-label={t('languageOffer.dismiss')}>
        <Icon name="x" />
      </button>
    </aside>
  ));
}
