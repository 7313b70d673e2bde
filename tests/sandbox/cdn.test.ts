import { describe, expect, it } from 'vitest';
import featureFlags from '../../sandbox/cdn/feature-flags.json';
import { contentDirWith } from './support/content-fixture';
import { runningSandbox } from './support/running-sandbox';

describe('the CDN', () => {
  it('serves the site configuration', async () => {
    const sandbox = await runningSandbox({ contentDir: contentDirWith({}) });
    expect(await sandbox.json('/cdn/site-configuration.json')).toEqual({
      socialLinks: {
        twitterHandle: expect.stringMatching(/^@/) as string,
        twitter: expect.stringMatching(/^https:/) as string,
        facebook: expect.stringMatching(/^https:/) as string,
        instagram: expect.stringMatching(/^https:/) as string,
        youtube: expect.stringMatching(/^https:/) as string,
        linkedin: expect.stringMatching(/^https:/) as string,
        pinterest: expect.stringMatching(/^https:/) as string,
        reviews: true,
      },
      announcement: expect.objectContaining({ id: 'most-read' }) as object,
      planData: [
        { id: 'free', name: 'Free' },
        { id: 'business', name: 'Business' },
      ],
    });
  });

  it('serves the feature flags', async () => {
    const sandbox = await runningSandbox({ contentDir: contentDirWith({}) });
    expect(await sandbox.json('/cdn/feature-flags.json')).toEqual(featureFlags);
  });

  it.each(['/cdn/cdn-service.ts', '/cdn/..%2fmain.ts', '/cdn/', '/cdn'])(
    'serves nothing else, such as %s',
    async (path) => {
      const sandbox = await runningSandbox({ contentDir: contentDirWith({}) });
      expect((await sandbox.call(path)).status).toBe(404);
    },
  );
});
