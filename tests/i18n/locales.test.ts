import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/config/languages';
import { textsUsedBy } from '@/tools/build/used-texts.mjs';

const NAMESPACES = ['common', 'shared'] as const;
const CATEGORY = /_(zero|one|two|few|many|other)$/;
const COUNT = '{{count}}';

/**
 * Typewriter quotes and dots, the quotes of other languages, and French punctuation without its narrow
 * no-break space.
 */
const FAULTS_OF_SETTING: Readonly<Record<Locale, RegExp>> = {
  en: /["']|\.\.\.|[«»„]/,
  pt: /["']|\.\.\.|[«»„]/,
  es: /["']|\.\.\.|[“„]/,
  ru: /["']|\.\.\.|[“”]/,
  fr: /["']|\.\.\.|[“”„]|[^\u202f][;!?»]|[^\u202f]:(?=\s|$)|«(?!\u202f)/,
};

/** Folders with code that uses texts. */
const CODE = ['components', 'lib', 'pages', 'store'];

type Texts = ReadonlyMap<string, string>;

/** The texts of a file by their dotted keys. */
function textsOf(locale: Locale, namespace: string): Texts {
  const texts = new Map<string, string>();
  const collect = (value: unknown, key: string) => {
    if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
      texts.set(key, typeof value === 'string' ? value : `no text: ${JSON.stringify(value)}`);
    else
      for (const [name, member] of Object.entries(value))
        collect(member, key === '' ? name : `${key}.${name}`);
  };
  collect(JSON.parse(readFileSync(`locales/${locale}/${namespace}.json`, 'utf8')), '');
  return texts;
}

/** The plural forms of each key that has them: `blog.posts` → one, other. */
function pluralsOf(texts: Texts): ReadonlyMap<string, readonly string[]> {
  const forms = new Map<string, string[]>();
  for (const key of texts.keys()) {
    const base = key.replace(CATEGORY, '');
    // A lone `…_one` is not a plural unless it has another form beside it.
    if (base !== key && texts.has(`${base}_other`))
      forms.set(base, [...(forms.get(base) ?? []), key.slice(base.length + 1)]);
  }
  return forms;
}

/** Keys as the code uses them: without the suffix of a plural form. */
function keysOf(texts: Texts): readonly string[] {
  const plurals = pluralsOf(texts);
  return [
    ...new Set(
      [...texts.keys()].map((key) =>
        plurals.has(key.replace(CATEGORY, '')) ? key.replace(CATEGORY, '') : key,
      ),
    ),
  ].sort();
}

const code = CODE.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(`${room}/${name}`, 'utf8')),
);
const isQuoted = textsUsedBy(code);
/** Groups that a lazy part of the starter carries as a whole. */
const carried = code.flatMap((text) => /import \{ (\w+) as en \}/.exec(text)?.[1] ?? []);

/** Whether any code uses a text, as the build decides it for each page. */
const isUsed = (key: string) => isQuoted(key) || carried.includes(key.split('.')[0] ?? '');

/** Placeholders, and the bars around words that become links. */
const placeholdersOf = (text: string) => [
  ...[...new Set(text.match(/\{\{.*?\}\}/g))].sort(),
  ...(text.match(/\|/g) ?? []),
];

const rulesOf = (locale: Locale, base: string) =>
  new Intl.PluralRules(locale, { type: base.endsWith('_ordinal') ? 'ordinal' : 'cardinal' });

/**
 * Whether a plural form stands for a single number and may spell it out: English "one" does, French and
 * Russian "one" do not.
 */
function saysItsNumber(locale: Locale, base: string, form: string): boolean {
  const rules = rulesOf(locale, base);
  return Array.from({ length: 200 }, (_, n) => n).filter((n) => rules.select(n) === form).length === 1;
}

describe('the texts', () => {
  it('exist for exactly the five languages', () => {
    expect(readdirSync('locales').sort()).toEqual([...LOCALES].sort());
    for (const locale of LOCALES)
      expect(readdirSync(`locales/${locale}`).sort()).toEqual(NAMESPACES.map((name) => `${name}.json`));
  });

  it.each(NAMESPACES)('of %s are all used by the code', (namespace) => {
    expect(keysOf(textsOf('en', namespace)).filter((key) => !isUsed(key))).toEqual([]);
  });

  describe.each(NAMESPACES.flatMap((namespace) => LOCALES.map((locale) => [namespace, locale] as const)))(
    '%s in %s',
    (namespace, locale) => {
      const english = textsOf('en', namespace);
      const texts = textsOf(locale, namespace);

      it('have the same keys as the English ones', () => {
        expect(keysOf(texts)).toEqual(keysOf(english));
      });

      it('are all strings, and none is empty', () => {
        expect([...texts].filter(([, text]) => text.trim() === '' || text.startsWith('no text:'))).toEqual(
          [],
        );
      });

      it('are translated, not still English', () => {
        if (locale === 'en') return;
        // Single words may be the same in two languages ("Menu", "Page 2"); three in a row may not.
        const words = (text: string) => text.replace(/\{\{.*?\}\}/g, '').match(/\p{L}{2,}/gu) ?? [];
        expect(
          [...texts].filter(([key, text]) => text === english.get(key) && words(text).length > 2),
        ).toEqual([]);
      });

      it('follow the typography of the language', () => {
        expect([...texts].filter(([, text]) => FAULTS_OF_SETTING[locale].test(text))).toEqual([]);
      });

      it('have exactly the plural forms of the language', () => {
        for (const [base, forms] of pluralsOf(texts)) {
          expect([...forms].sort(), base).toEqual(
            [...rulesOf(locale, base).resolvedOptions().pluralCategories].sort(),
          );
        }
        expect([...pluralsOf(texts).keys()].sort()).toEqual([...pluralsOf(english).keys()].sort());
      });

      it('have the same {{placeholders}} as the English ones', () => {
        const expected = new Map(
          keysOf(english).map((key) => [
            key,
            placeholdersOf(english.get(key) ?? english.get(`${key}_other`) ?? ''),
          ]),
        );
        const plurals = pluralsOf(texts);
        for (const [key, text] of texts) {
          const base = key.replace(CATEGORY, '');
          const form = plurals.has(base) ? key.slice(base.length + 1) : null;
          const expectedForms = expected.get(form === null ? key : base) ?? [];
          const needless =
            form !== null && !text.includes(COUNT) && saysItsNumber(locale, base, form) ? [COUNT] : [];
          expect(placeholdersOf(text), `${key}: ${text}`).toEqual(
            expectedForms.filter((placeholder) => !needless.includes(placeholder)),
          );
        }
      });
    },
  );
});
