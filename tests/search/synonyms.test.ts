import { describe, expect, it } from 'vitest';
import { synonymsIn, translationTo } from '@/lib/search/synonyms';
import en from '@/lib/search/synonyms/en.json';
import es from '@/lib/search/synonyms/es.json';
import fr from '@/lib/search/synonyms/fr.json';
import pt from '@/lib/search/synonyms/pt.json';
import ru from '@/lib/search/synonyms/ru.json';

describe('the names that visitors use', () => {
  it.each(Object.entries({ es, fr, pt, ru }))('in %s are of the same things as in English', (_, names) => {
    expect(Object.keys(names).sort()).toEqual(Object.keys(en).sort());
  });

  it.each(Object.entries({ en, es, fr, pt, ru }))('in %s each mean one thing', (_, lists) => {
    const names = Object.values(lists).flatMap((list) => list.map((name) => name.toLowerCase()));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names.filter((name) => name.trim() !== name || name === '')).toEqual([]);
  });

  it('are found for a text in any grammatical form, and those of stop words only with them', () => {
    expect(synonymsIn('en', 'Do I get my money back?')).toContain('reimbursement');
    expect(synonymsIn('ru', 'Двести свадеб')).toContain('невеста');
    expect(synonymsIn('en', 'Before and after')).toContain('makeover');
    expect(synonymsIn('en', 'After the party')).not.toContain('makeover');
    // "An account" is not "create an account".
    expect(synonymsIn('es', '¿Necesito una cuenta?')).not.toContain('registro');
    expect(synonymsIn('en', '')).toEqual([]);
  });

  it('are translated from the other languages', () => {
    expect(['remboursement', 'Возврат', 'boda', 'qwzx'].map((word) => translationTo('en', word))).toEqual([
      'refund',
      'refund',
      'wedding',
      null,
    ]);
    expect(translationTo('fr', 'remboursement')).toBeNull();
  });
});
