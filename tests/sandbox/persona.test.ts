import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/config/languages';
import { INDUSTRY_QUESTIONS } from '@/lib/account/contract/persona-questions';
import { ADA, aTeamWorld, GRACE, LINUS } from './support/team-world';

describe('the persona form', () => {
  it('has every type of question, including the two about industries', async () => {
    const { personaAs } = await aTeamWorld();
    const form = await (await personaAs(LINUS)).form('en');
    expect(form.map(({ id, type }) => [id, type])).toEqual([
      [INDUSTRY_QUESTIONS.user, 'single'],
      [INDUSTRY_QUESTIONS.work, 'single'],
      ['purpose', 'multiple'],
      ['experience', 'single'],
      ['company', 'single'],
      ['goal', 'text'],
    ]);
  });

  it('has the same questions in every language, in English for an unknown one', async () => {
    const { personaAs } = await aTeamWorld();
    const persona = await personaAs(LINUS);
    const forms = await Promise.all([...LOCALES, 'xx'].map((language) => persona.form(language)));
    const ids = forms.map((form) =>
      form.flatMap(({ id, options }) => [id, ...options.map((option) => option.id)]),
    );
    expect(new Set(ids.map(String)).size).toBe(1);
    expect(new Set(forms.map((form) => form[0]?.title)).size).toBe(LOCALES.length);
    expect(forms.at(-1)).toEqual(forms[0]);
  });

  it('has professions of the content service for the user’s industry', async () => {
    const { personaAs, json } = await aTeamWorld();
    const [question] = await (await personaAs(LINUS)).form('en');
    const professions = (await json('/cms/professions')) as { slug: string }[];
    expect(question?.options.map(({ id }) => id).sort()).toEqual(
      [...professions.map(({ slug }) => slug), 'other'].sort(),
    );
  });

  it('is saved step by step, and can be resumed', async () => {
    const { personaAs } = await aTeamWorld();
    const grace = await personaAs(GRACE);
    expect(await grace.answers()).toEqual({ user_industry: ['creators'], work_industry: [] });
    await grace.save({ purpose: ['ads', 'team'] });
    await grace.save({ goal: ['Sell more bread'], work_industry: ['retail'] });
    expect(await (await personaAs(GRACE)).answers()).toEqual({
      user_industry: ['creators'],
      work_industry: ['retail'],
      purpose: ['ads', 'team'],
      goal: ['Sell more bread'],
    });
  });

  it('may be half-finished for an account that a test creates', async () => {
    const { personaAs, post } = await aTeamWorld();
    await post('/control/auth/accounts', { email: 'half@example.com', persona: { purpose: ['ads'] } });
    expect(await (await personaAs('half@example.com')).answers()).toEqual({ purpose: ['ads'] });
  });

  it('is complete for somebody who has finished it, and empty for somebody who has not begun', async () => {
    const { personaAs } = await aTeamWorld();
    const [ada, linus] = [await personaAs(ADA), await personaAs(LINUS)];
    expect(Object.keys(await ada.answers())).toEqual((await ada.form('en')).map(({ id }) => id));
    expect(await linus.answers()).toEqual({});
  });

  it.each([
    [{ colour: ['red'] }],
    [{ purpose: ['ads', 'constructor'] }],
    [{ experience: ['never', 'daily'] }],
    [{ goal: ['x'.repeat(281)] }],
    [{ goal: ['one', 'two'] }],
  ])('refuses %j and keeps the earlier answers', async (answers: Record<string, string[]>) => {
    const { personaAs } = await aTeamWorld();
    const grace = await personaAs(GRACE);
    await expect(grace.save(answers)).rejects.toMatchObject({ status: 400 });
    expect(await grace.answers()).toEqual({ user_industry: ['creators'], work_industry: [] });
  });
});
