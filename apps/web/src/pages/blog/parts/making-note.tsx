import type { BlogPostDto } from '@plumbline/api-client';
import { ProvenanceBadge } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import { longDate } from '../../../app/long-date.ts';
import classes from './article-notes.module.css';

/** How an article was written, in sentences. */
export function makingInWords({ making }: Pick<BlogPostDto, 'making'>): string[] {
  if (making.by === 'person')
    return [
      'Ships with the product. Its links, headings, length and repetitions are checked with every change.',
    ];
  const day = making.at ? ` on ${longDate(making.at.slice(0, 10))}` : '';
  return [
    `Written by the language model ${making.model ?? 'of an unknown name'}${day}.`,
    `Before it was kept, a program checked its length, structure, links and markup, and how much it repeats of other articles${making.repaired ? '; what it found at first was mended' : ''}.`,
    making.reviewed
      ? 'A person read it and approved it before it was published.'
      : 'No person reviewed it before it was published.',
  ];
}

/** How an article was made, and where the figures beside its title come from. */
export function MakingNote({ post }: { readonly post: BlogPostDto }) {
  const formats = useFormats();
  const { viewCount, readTime, words, targetSearchVolume } = post;
  return (
    <section className={classes.notes} aria-labelledby="making-heading">
      <h2 id="making-heading">How this was made</h2>
      <p>{makingInWords(post).join(' ')}</p>
      <dl>
        <div>
          <dt>Readers</dt>
          <dd>
            {formats.count(viewCount.counted, 'reader')} counted here, each once a day and without a
            cookie <ProvenanceBadge provenance="measured" />
            {viewCount.starting > 0 && (
              <>
                , on top of the figure of {formats.number(viewCount.starting)} that the article came
                with{' '}
                <ProvenanceBadge
                  provenance="unknown"
                  reason="The figure was stated with the article; how it was counted is not known."
                />
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Reading time</dt>
          <dd>
            {formats.count(readTime, 'minute')} for {formats.count(words, 'word')}{' '}
            <ProvenanceBadge provenance="estimated" reason="200 words a minute." />
          </dd>
        </div>
        {targetSearchVolume !== null && (
          <div>
            <dt>Searches for its topic</dt>
            <dd>
              {formats.number(targetSearchVolume)} a month{' '}
              <ProvenanceBadge
                provenance="estimated"
                reason="From the table of topic categories that the blog is planned with."
              />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
