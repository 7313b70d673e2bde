import { describe, expect, it } from 'vitest';
import { wireAuthor } from '@/lib/cms/contract/author';
import { mapAuthor } from '@/lib/cms/map-author';
import { aWireAuthor } from '../support/wire-builders';

const PRIVATE = ['email', 'role', 'username'];

describe('what is private of an author', () => {
  it('is not even read from the wire', () => {
    for (const key of PRIVATE) expect(wireAuthor.parse(aWireAuthor())).not.toHaveProperty(key);
  });

  it('is not mapped, should the wire ever carry it', () => {
    const wire = {
      ...wireAuthor.parse(aWireAuthor()),
      email: 'ada@example.com',
      role: 'admin',
      username: 'ada',
    };
    for (const key of PRIVATE) expect(mapAuthor(wire, 'https://cms.example')).not.toHaveProperty(key);
  });
});

describe('an author', () => {
  it('that the record does not name is nobody', () => {
    expect(mapAuthor(null, 'https://cms.example')).toBeNull();
  });
});
