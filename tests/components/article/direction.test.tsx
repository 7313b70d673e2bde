import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FaqSection } from '@/components/article/FaqSection';
import { VideoPlayer } from '@/components/article/VideoPlayer';

const FIRST = 'שלום עולם';
const SECOND = 'HTML היא שפת סימון';

it('what editors write beside the text runs in the direction of its letters: transcript, chapters, questions', () => {
  const player = renderToStaticMarkup(
    <VideoPlayer
      video={{
        title: FIRST,
        url: '/uploads/a.mp4',
        type: 'video/mp4',
        poster: null,
        duration: '',
        durationSeconds: null,
        captions: [{ language: 'he', label: 'עברית', url: '/uploads/a.vtt' }],
        chapters: [{ startSeconds: 0, title: FIRST }],
        transcript: `${FIRST}\n\n${SECOND}\n\nhello`,
        stylesUrl: '/video.css',
      }}
    />,
  );
  expect(player).toContain(`<p dir="auto">${FIRST}</p><p dir="rtl">${SECOND}</p><p>hello</p>`);
  expect(player).toContain('<li dir="auto"><a id="film-1"');
  const questions = renderToStaticMarkup(
    <FaqSection
      faqs={{ id: '1', title: '', subtitle: '', faq: [{ id: '1', question: FIRST, answer: SECOND }] }}
    />,
  );
  expect(questions).toMatch(/<span dir="auto">שלום/);
  expect(questions).toMatch(/id="answer-1" dir="rtl">HTML/);
});
