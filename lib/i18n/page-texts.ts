import type { Translate, TranslateShared } from './translate';

/** Texts by key, in groups. */
export type Texts = { readonly [key: string]: string | Texts };

/** Texts in one language: `common` for every part of a page, `shared` for the rarely used dialogs. */
export type Translator = {
  readonly language: string;
  readonly t: Translate;
};

type Values = Readonly<Record<string, unknown>>;

/**
 * Translates in the browser, where the whole of i18next would be a sixth of an island's script. It does what
 * the site's texts use (a test compares it with i18next, which translates on the server): keys in groups,
 * plurals by `count`, values in `{{…}}`, and a fallback text in `defaultValue`. A key without a text is its
 * own text.
 */
export function createTranslate<T extends Translate | TranslateShared = Translate>(
  texts: Texts,
  language: string,
): T {
  // When it is first needed: to make one takes milliseconds on a phone.
  let plurals: Intl.PluralRules | undefined;
  const pluralOf = (count: number) => (plurals ??= new Intl.PluralRules(language)).select(count);
  const find = (key: string) => {
    const entry = key
      .split('.')
      .reduce<string | Texts | undefined>(
        (at, part) => (typeof at === 'object' ? at[part] : undefined),
        texts,
      );
    return typeof entry === 'string' ? entry : undefined;
  };
  const translate = (key: string, values: Values = {}) => {
    const { count, defaultValue } = values;
    const plural = typeof count === 'number' ? find(`${key}_${pluralOf(count)}`) : undefined;
    const text = plural ?? find(key) ?? (typeof defaultValue === 'string' ? defaultValue : key);
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
  return translate as unknown as T; // why: i18next's type has overloads that nobody calls, and checks the keys
}
