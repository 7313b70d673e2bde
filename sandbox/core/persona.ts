/** The persona form's questions. Not shown in the specification; ours. */
export const PERSONA_QUESTIONS = [
  {
    id: 'purpose',
    title: 'What will you make videos for?',
    multiple: true,
    options: [
      { id: 'social', label: 'Social media' },
      { id: 'ads', label: 'Advertising' },
      { id: 'teaching', label: 'Teaching and training' },
      { id: 'family', label: 'Family and friends' },
    ],
  },
  {
    id: 'experience',
    title: 'Have you edited videos before?',
    multiple: false,
    options: [
      { id: 'never', label: 'Never' },
      { id: 'sometimes', label: 'Now and then' },
      { id: 'daily', label: 'It is my work' },
    ],
  },
  {
    id: 'company',
    title: 'How many people work with you?',
    multiple: false,
    options: [
      { id: 'one', label: 'Only me' },
      { id: 'few', label: '2 to 20' },
      { id: 'many', label: 'More than 20' },
    ],
  },
] as const;
