import { expect, it } from 'vitest';
import { heldPages } from '@/scripts/lib/held-pages.mjs';

it.each([
  ['const t = useTexts(); const id = useId(); const { user } = useStore();', '', 'adopted'],
  ["const [html] = useState('')", '', 'adopted'],
  ['<form onSubmit={onSubmit} />', '', 'adopted'],
  ['const [shown, setShown] = useState(false)', '', undefined],
  ['useEffect(draw)', '', undefined],
  ['<button onClick={() => print()} />', '', undefined],
  ['<form onSubmit={async (event) => send(event)} />', '', undefined],
  ['useEffect(draw)', 'export const wakesOnIntent = true;', 'live'],
])('a page that draws “%s” (its file: “%s”) waits for React: %s', (part, page, main) => {
  const code: Readonly<Record<string, string>> = { 'pages/x.tsx': page, 'components/X.tsx': part };
  const modules = { pages: { '/x': 'pages/x.tsx' }, reach: () => new Set(Object.keys(code)) };
  expect(heldPages(modules, (file) => code[file] ?? '')['/x']).toBe(main);
});
