import { describe, expect, it } from 'vitest';
import { analyserOf } from '@/lib/search/analyser';
import { highlightRanges } from '@/lib/search/highlight-ranges';

describe('the words of a text', () => {
  it('are lower case, without accents, in their order', () => {
    expect(analyserOf('fr').words('L’Été : 2 CAFÉS, sous-titrés!')).toEqual([
      'l',
      'ete',
      '2',
      'cafes',
      'sous',
      'titres',
    ]);
  });

  it('keep й, which is its own letter, and lose the dots of ё, which nobody types', () => {
    expect(analyserOf('ru').words('Мой ёлка')).toEqual(['мой', 'елка']);
    expect(analyserOf('ru').words('ви\u0301део мои\u0301м')).toEqual(['видео', 'моим']);
  });

  it('spell out letters that a keyboard may lack', () => {
    expect(analyserOf('fr').words('Œuvre cœur Straße Smørrebrød')).toEqual([
      'oeuvre',
      'coeur',
      'strasse',
      'smorrebrod',
    ]);
  });

  it('are whole, whatever unseen sign is inside: soft hyphens, zero-width spaces, joiners', () => {
    const typed = 'Unter\u00adwas\u200bser\u2060film\u200d auf\u200clage';
    expect(analyserOf('en').words(typed)).toEqual(['unterwasserfilm', 'auflage']);
    expect(analyserOf('en').compounds('voice\u00ad-over')).toEqual(['voiceover']);
    const query = [{ word: 'unterwasserfilm', isLast: true }];
    expect(highlightRanges(typed, query, analyserOf('en'))).toEqual([[0, 19]]);
  });

  it('have at most forty letters', () => {
    expect(analyserOf('en').words(`${'a'.repeat(40)} ${'b'.repeat(41)}`)).toEqual(['a'.repeat(40)]);
  });
});

describe('word endings', () => {
  it.each([
    ['en', ['caption', 'captions', 'captioned', 'captioning']],
    ['fr', ['modèle', 'modèles', 'MODELES']],
    ['es', ['grabar', 'grabando', 'grabaremos']],
    ['ru', ['субтитр', 'субтитры', 'субтитрами', 'субтитров']],
    ['pt', ['legenda', 'legendas', 'legendar']],
  ] as const)('in %s make no different word: %j', (locale, words) => {
    const { stem, words: read } = analyserOf(locale);
    expect(new Set(words.flatMap(read).map(stem)).size).toBe(1);
  });

  it('are stripped in a second form, unless the word has none', () => {
    expect(analyserOf('en').forms('captions')).toEqual(['captions', 'caption']);
    expect(analyserOf('en').forms('cut')).toEqual(['cut']);
  });
});
