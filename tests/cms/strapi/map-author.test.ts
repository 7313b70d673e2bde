import { describe, expect, it } from 'vitest';
import { wireAuthor } from '@/lib/cms/strapi/contract/author';
import { mapAuthor } from '@/lib/cms/strapi/map-author';
import { aWireAuthor } from '../../support/wire-builders';
import { mediaAt } from '../../support/media';

const PRIVATE = ['email', 'role', 'username'];

describe("an author's private fields", () => {
  it('are not even read from the wire', () => {
    for (const key of PRIVATE) expect(wireAuthor.parse(aWireAuthor())).not.toHaveProperty(key);
  });

  it('are not mapped, should the wire ever carry them', () => {
    const wire = {
      ...wireAuthor.parse(aWireAuthor()),
      email: 'ada@example.com',
      role: 'admin',
      username: 'ada',
    };
    for (const key of PRIVATE)
      expect(mapAuthor(wire, mediaAt('https://cms.example'))).not.toHaveProperty(key);
  });
});

describe('an author', () => {
  it.each([
    ['https://ada.example/', 'https://ada.example/'],
    ['http://ada.example/', 'http://ada.example/'],
    ['javascript:alert("https://ada.example/")', ''],
    ['ada.example', ''],
  ])('whose page is %j links to %j', (url, expected) => {
    expect(mapAuthor(wireAuthor.parse(aWireAuthor({ url })), mediaAt('https://cms.example'))?.url).toBe(
      expected,
    );
  });

  it('without a name is null', () => {
    expect(mapAuthor(null, mediaAt('https://cms.example'))).toBeNull();
  });
});
