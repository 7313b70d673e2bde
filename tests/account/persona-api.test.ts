import { expect, it } from 'vitest';
import { createPersonaApi } from '@/lib/account/persona-api';
import { createFakeService } from '../support/fake-service';

const persona = (json: unknown) => createPersonaApi(createFakeService(() => ({ json })).http);
const options = [{ id: 1, label: 'Work' }, { id: 2 }, { label: 'Nobody' }];

it('the form is its questions, without invalid ones', async () => {
  expect(
    await persona({
      questions: [
        { id: 'q1', title: 'What for?', type: 'multiple', options },
        { id: 'q2', title: 'In words?', type: 'text' },
        { id: 'q3', title: 'No options', type: 'single' },
        { id: 'q4', title: 'Of a kind nobody knows', type: 'slider', options },
        { id: 'q5' },
        { id: 'q6', type: 'text' },
        { title: 'Of nobody', type: 'text' },
        null,
      ],
    }).form('en'),
  ).toEqual([
    { id: 'q1', title: 'What for?', type: 'multiple', options: [{ id: '1', label: 'Work' }] },
    { id: 'q2', title: 'In words?', type: 'text', options: [] },
  ]);
});

it('answers are texts and ids; a question without a key has not been asked yet', async () => {
  expect(await persona({ answers: { q1: ['1'], q2: [], q3: 'odd' } }).answers()).toEqual({
    q1: ['1'],
    q2: [],
    q3: [],
  });
  expect(await persona({}).answers()).toEqual({});
  await expect(persona('x').answers()).rejects.toMatchObject({ problem: 'shape' });
});
