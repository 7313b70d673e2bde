import {
  ArticleAudio,
  ArticleImage,
  ArticleVideo,
  CodeBlock,
  EmbedBlock,
  LinkedHeading,
  ScrollingTable,
} from '@/components/article/article-parts';
import prose from '@/components/theme/prose.module.css';
import { SITE } from '@/lib/config/site';

const FILM = {
  provider: 'youtube',
  playerUrl: 'https://www.youtube-nocookie.com/embed/eRsGyueVLvQ?autoplay=1',
  watchUrl: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
};

/** What an article may hold besides paragraphs, lists and quotations. */
export function ArticleSamples() {
  return (
    <div className={prose.prose}>
      <LinkedHeading level="h2" id="sample-section">
        A section
      </LinkedHeading>
      <LinkedHeading level="h3" id="sample-part">
        Its part
      </LinkedHeading>
      <p>
        An image as small as a letter stays in its line:{' '}
        <ArticleImage src="/icon-192.png" alt={SITE.name} width={20} height={20} />
      </p>
      <figure>
        <ArticleImage src="/icon-512.png" alt={SITE.name} width={256} height={256} />
        <figcaption>A figure with its caption</figcaption>
      </figure>
      <EmbedBlock {...FILM} title="Sintel" host="YouTube" length={<time dateTime="PT14M48S">14:48</time>}>
        <figcaption>A film that loads when it is pressed</figcaption>
      </EmbedBlock>
      <EmbedBlock {...FILM} title="YouTube" />
      <ArticleVideo src="/videos/sample.mp4" />
      <ArticleAudio src="/videos/sample.mp3" />
      <CodeBlock data-language="ts">
        <code>{'const cut = (at: number) => timeline.split(at);\nconst joined = cut(12).join();'}</code>
      </CodeBlock>
      <ScrollingTable aria-label="Lenses">
        <thead>
          <tr>
            <th scope="col">Lens</th>
            <th scope="col">What it is for</th>
            <th scope="col" className="number">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>35 mm</td>
            <td className="long">A room, two people, and a table between them</td>
            <td className="number">$300</td>
          </tr>
          <tr>
            <td>85 mm</td>
            <td className="long">A face, and what is behind it out of focus</td>
            <td className="number">$1,280</td>
          </tr>
        </tbody>
      </ScrollingTable>
    </div>
  );
}
