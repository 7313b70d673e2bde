import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { PROVIDER_NAMES } from '@/lib/providers/providers';
import { EVENTS } from '@/lib/visit/analytics/events';

const SOURCE = 'lib/visit/analytics/events.ts';
const LIST = 'docs/events.md';

const HEAD = `# Events

What analytics reports, with its properties, for those who read the reports. Made from \`${SOURCE}\`: \`npx vitest run tests/visit/analytics/events-list.test.ts -u\` writes it again.

Records also have the page (\`page_url\`, \`page_path\` and more), the visit with its attribution, the device and, of a member, the user ([specification §3](product.md#3-entities-and-their-fields), [rules §7](../lib/visit/analytics/RULES.md#7-analytics)).
`;

type Event = { readonly name: string; readonly about: string; readonly subject: string };

/** The events with their comments; a line comment begins a subject. */
function commentedEvents(): readonly Event[] {
  const text = readFileSync(SOURCE, 'utf8');
  const source = ts.createSourceFile(SOURCE, text, ts.ScriptTarget.Latest, true);
  const events: Event[] = [];
  let subject = 'Every page';
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isSatisfiesExpression(node.parent.parent.parent)) {
      const comments = ts.getLeadingCommentRanges(text, node.pos) ?? [];
      for (const { pos, end, kind } of comments)
        if (kind === ts.SyntaxKind.SingleLineCommentTrivia)
          subject = text.slice(pos, end).replace(/^\/\/ |\.$/g, '');
      const [about] = ts.getJSDocCommentsAndTags(node);
      events.push({
        name: ts.isStringLiteral(node.name) ? node.name.text : node.name.getText(),
        about: (ts.getTextOfJSDocComment(about?.comment) ?? '').replace(/\s+/g, ' '),
        subject,
      });
    } else ts.forEachChild(node, visit);
  };
  visit(source);
  return events;
}

const LISTS: Readonly<Record<string, readonly string[]>> = {
  provider: PROVIDER_NAMES,
  method: ['code', 'password', ...PROVIDER_NAMES],
};

function kindText(kind: string | readonly unknown[]): string {
  const values = typeof kind === 'string' ? LISTS[kind] : kind;
  return values?.map((value) => `\`${String(value)}\``).join(', ') ?? String(kind);
}

function propertiesText(name: string): string {
  // why: each comes from this record's source.
  const properties = EVENTS[name as keyof typeof EVENTS];
  return Object.entries(properties)
    .map(([property, kind]) => `\`${property}\`: ${kindText(kind)}`)
    .join('; ');
}

function lineOf({ name, about }: Event): string {
  const properties = propertiesText(name);
  return `- **${name}**${properties === '' ? '' : ` (${properties})`}: ${about}`;
}

it(`${LIST} is fresh, and says what each event means`, async () => {
  const events = commentedEvents();
  expect(events.map(({ name }) => name)).toEqual(Object.keys(EVENTS));
  expect(events.filter(({ about }) => about === '')).toEqual([]);
  const sections = [...new Set(events.map(({ subject }) => subject))].map((name) => {
    const lines = events.filter(({ subject }) => subject === name).map(lineOf);
    return `\n## ${name}\n\n${lines.join('\n')}\n`;
  });
  await expect(HEAD + sections.join('')).toMatchFileSnapshot(`../../../${LIST}`);
});
