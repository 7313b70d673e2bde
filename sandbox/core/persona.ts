type Options = Readonly<Record<string, string>>;

/** The persona form's questions. Not shown in the specification; ours. */
export const PERSONA_QUESTIONS = [
  question('purpose', 'What will you make videos for?', 'several', {
    social: 'Social media',
    ads: 'Advertising',
    teaching: 'Teaching and training',
    family: 'Family and friends',
  }),
  question('experience', 'Have you edited videos before?', 'one', {
    never: 'Never',
    sometimes: 'Now and then',
    daily: 'It is my work',
  }),
  question('company', 'How many people work with you?', 'one', {
    one: 'Only me',
    few: '2 to 20',
    many: 'More than 20',
  }),
];

/** A question as the core API sends it. */
function question(id: string, title: string, answers: 'one' | 'several', labels: Options) {
  const options = Object.entries(labels).map(([option, label]) => ({ id: option, label }));
  return { id, title, multiple: answers === 'several', options };
}
