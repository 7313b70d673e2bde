import { describe, expect, it } from 'vitest';
import { runningSandbox } from './support/running-sandbox';

const MESSAGE = {
  host: 'site.example',
  key: 'abcdefgh',
  keyLocation: 'https://site.example/abcdefgh.txt',
  urlList: ['https://site.example/blog/a'],
};

describe('the fake of IndexNow', () => {
  it('accepts a message and shows it', async () => {
    const sandbox = await runningSandbox();
    expect((await sandbox.post('/indexnow', MESSAGE)).status).toBe(202);
    expect(await sandbox.json('/indexnow/received')).toEqual([MESSAGE]);
    await sandbox.post('/control/reset');
    expect(await sandbox.json('/indexnow/received')).toEqual([]);
  });

  it.each([
    ['a body that is not JSON', '{', 400],
    ['a bad key', { ...MESSAGE, key: 'x' }, 400],
    ['no URL', { ...MESSAGE, urlList: [] }, 400],
    ['a URL of another host', { ...MESSAGE, urlList: ['https://else.example/'] }, 422],
  ])('refuses %s', async (_name, body, status) => {
    const sandbox = await runningSandbox();
    const response = await sandbox.call('/indexnow', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    expect(response.status).toBe(status);
  });
});
