import type { PersonaQuestion } from '../../lib/account/contract/persona';
import type { PersonaAnswers } from '../../lib/account/contract/core-requests';
import type { Locale } from '../../lib/config/languages';
import { INDUSTRY_QUESTIONS } from '../../lib/account/contract/persona-questions';

type Texts = readonly [en: string, fr: string, es: string, ru: string, pt: string];
type Question = {
  readonly id: string;
  readonly type: PersonaQuestion['type'];
  readonly title: Texts;
  readonly options?: Readonly<Record<string, Texts>>;
};

/** Each language's position in `Texts`. */
const COLUMN: Readonly<Record<Locale, 0 | 1 | 2 | 3 | 4>> = { en: 0, fr: 1, es: 2, ru: 3, pt: 4 };

const QUESTIONS: readonly Question[] = [
  {
    // The options are the slugs of the content service's professions: the site chooses posts and cards by the answer.
    id: INDUSTRY_QUESTIONS.user,
    type: 'single',
    title: [
      'What describes you best?',
      'Qu’est-ce qui vous décrit le mieux ?',
      '¿Qué te describe mejor?',
      'Что описывает вас лучше всего?',
      'O que melhor descreve você?',
    ],
    options: {
      marketers: ['Marketing', 'Marketing', 'Marketing', 'Маркетинг', 'Marketing'],
      'small-business-owners': [
        'I run a small business',
        'Je dirige une petite entreprise',
        'Tengo un pequeño negocio',
        'У меня небольшой бизнес',
        'Tenho um pequeno negócio',
      ],
      teachers: ['I teach', 'J’enseigne', 'Doy clases', 'Я преподаю', 'Dou aulas'],
      'real-estate-agents': [
        'I sell or let property',
        'Je vends ou loue des biens',
        'Vendo o alquilo inmuebles',
        'Я продаю или сдаю недвижимость',
        'Vendo ou alugo imóveis',
      ],
      creators: [
        'I make videos for my audience',
        'Je crée des vidéos pour mon public',
        'Creo vídeos para mi público',
        'Я снимаю для своей аудитории',
        'Crio vídeos para meu público',
      ],
      nonprofits: [
        'I work for a non-profit',
        'Je travaille pour une association',
        'Trabajo en una ONG',
        'Я работаю в некоммерческой организации',
        'Trabalho em uma ONG',
      ],
      other: ['Something else', 'Autre chose', 'Otra cosa', 'Другое', 'Outra coisa'],
    },
  },
  {
    id: INDUSTRY_QUESTIONS.work,
    type: 'single',
    title: [
      'Which industry do you work in?',
      'Dans quel secteur travaillez-vous ?',
      '¿En qué sector trabajas?',
      'В какой отрасли вы работаете?',
      'Em que setor você trabalha?',
    ],
    options: {
      advertising: [
        'Advertising and PR',
        'Publicité et relations publiques',
        'Publicidad y relaciones públicas',
        'Реклама и связи с общественностью',
        'Publicidade e relações públicas',
      ],
      agriculture: [
        'Agriculture and food',
        'Agriculture et alimentation',
        'Agricultura y alimentación',
        'Сельское хозяйство и продукты',
        'Agricultura e alimentos',
      ],
      'arts-culture': [
        'Arts and culture',
        'Arts et culture',
        'Arte y cultura',
        'Искусство и культура',
        'Arte e cultura',
      ],
      construction: ['Construction', 'Construction', 'Construcción', 'Строительство', 'Construção'],
      education: ['Education', 'Éducation', 'Educación', 'Образование', 'Educação'],
      'events-travel': [
        'Events and travel',
        'Événementiel et voyages',
        'Eventos y viajes',
        'События и путешествия',
        'Eventos e viagens',
      ],
      finance: [
        'Finance and insurance',
        'Finance et assurance',
        'Finanzas y seguros',
        'Финансы и страхование',
        'Finanças e seguros',
      ],
      health: [
        'Health and care',
        'Santé et soins',
        'Salud y cuidados',
        'Здоровье и уход',
        'Saúde e cuidados',
      ],
      hospitality: [
        'Hotels and restaurants',
        'Hôtellerie et restauration',
        'Hoteles y restaurantes',
        'Гостиницы и рестораны',
        'Hotéis e restaurantes',
      ],
      manufacturing: ['Manufacturing', 'Industrie', 'Industria', 'Производство', 'Indústria'],
      media: ['Media and film', 'Médias et cinéma', 'Medios y cine', 'Медиа и кино', 'Mídia e cinema'],
      'non-profit': [
        'Non-profit',
        'Associatif',
        'Sin ánimo de lucro',
        'Некоммерческий сектор',
        'Sem fins lucrativos',
      ],
      property: ['Property', 'Immobilier', 'Inmobiliario', 'Недвижимость', 'Imobiliário'],
      'public-sector': [
        'Public sector',
        'Secteur public',
        'Sector público',
        'Государственный сектор',
        'Setor público',
      ],
      retail: [
        'Retail and online shops',
        'Commerce et vente en ligne',
        'Comercio y tiendas en línea',
        'Розница и интернет-магазины',
        'Varejo e lojas on-line',
      ],
      software: [
        'Software and technology',
        'Logiciels et technologie',
        'Software y tecnología',
        'Программы и технологии',
        'Software e tecnologia',
      ],
      sport: [
        'Sport and fitness',
        'Sport et forme',
        'Deporte y bienestar',
        'Спорт и фитнес',
        'Esporte e condicionamento físico',
      ],
      'industry-other': [
        'Another industry',
        'Un autre secteur',
        'Otro sector',
        'Другая отрасль',
        'Outro setor',
      ],
    },
  },
  {
    id: 'purpose',
    type: 'multiple',
    title: [
      'What will you make videos for?',
      'Pour quoi ferez-vous des vidéos ?',
      '¿Para qué harás vídeos?',
      'Для чего вы будете делать видео?',
      'Para que você vai fazer vídeos?',
    ],
    options: {
      social: ['Social media', 'Réseaux sociaux', 'Redes sociales', 'Социальные сети', 'Redes sociais'],
      ads: ['Advertising', 'Publicité', 'Publicidad', 'Реклама', 'Publicidade'],
      teaching: [
        'Teaching and training',
        'Cours et formation',
        'Clases y formación',
        'Обучение',
        'Aulas e treinamento',
      ],
      team: [
        'Within our team',
        'Au sein de l’équipe',
        'Dentro del equipo',
        'Внутри команды',
        'Dentro da equipe',
      ],
      family: [
        'Family and friends',
        'Famille et proches',
        'Familia y amistades',
        'Семья и друзья',
        'Família e amigos',
      ],
    },
  },
  {
    id: 'experience',
    type: 'single',
    title: [
      'Have you edited videos before?',
      'Avez-vous déjà monté des vidéos ?',
      '¿Has editado vídeos antes?',
      'Вы уже монтировали видео?',
      'Você já editou vídeos?',
    ],
    options: {
      never: ['Never', 'Jamais', 'Nunca', 'Никогда', 'Nunca'],
      sometimes: ['Now and then', 'De temps en temps', 'De vez en cuando', 'Иногда', 'De vez em quando'],
      daily: ['It is my work', 'C’est mon métier', 'Es mi trabajo', 'Это моя работа', 'É meu trabalho'],
    },
  },
  {
    id: 'company',
    type: 'single',
    title: [
      'How many people work with you?',
      'Combien de personnes travaillent avec vous ?',
      '¿Cuántas personas trabajan contigo?',
      'Сколько человек работает с вами?',
      'Quantas pessoas trabalham com você?',
    ],
    options: {
      one: ['Only me', 'Moi seulement', 'Solo yo', 'Только я', 'Só eu'],
      few: ['2 to 20', 'De 2 à 20', 'De 2 a 20', 'От 2 до 20', 'De 2 a 20'],
      many: ['More than 20', 'Plus de 20', 'Más de 20', 'Больше 20', 'Mais de 20'],
    },
  },
  {
    id: 'goal',
    type: 'text',
    title: [
      'What should your first video achieve?',
      'Que doit accomplir votre première vidéo ?',
      '¿Qué debe lograr tu primer vídeo?',
      'Чего должно добиться ваше первое видео?',
      'O que seu primeiro vídeo deve alcançar?',
    ],
  },
];

/** The form's questions as the core API sends them. Not shown in the specification; ours. */
export function personaForm(language: Locale): readonly PersonaQuestion[] {
  const column = COLUMN[language];
  return QUESTIONS.map(({ id, type, title, options = {} }) => ({
    id,
    type,
    title: title[column],
    options: Object.entries(options).map(([option, label]) => ({ id: option, label: label[column] })),
  }));
}

/** Whether these are valid answers: known questions, known options, and only one of them unless the question allows several. */
export function areAnswers(answers: PersonaAnswers): boolean {
  return Object.entries(answers).every(([id, chosen]) => {
    const question = QUESTIONS.find((candidate) => candidate.id === id);
    if (!question) return false;
    if (question.type !== 'multiple' && chosen.length > 1) return false;
    return (
      question.type === 'text' || chosen.every((option) => Object.hasOwn(question.options ?? {}, option))
    );
  });
}
