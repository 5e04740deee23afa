import { Stack } from '@mantine/core';
import { CodeBlock, ResultSection } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { toolHref } from '../../../app/tool-inputs.ts';
import classes from './result.module.css';

export interface HowToProps {
  readonly origin: string;
  readonly split: boolean;
}

/** Five steps from the file to a sitemap that search engines know. */
export function HowTo({ origin, split }: HowToProps) {
  const address = `${origin}/sitemap.xml`;
  return (
    <ResultSection level={3} title="How to use your sitemap">
      <Stack component="ol" gap={10} className={classes.steps}>
        <li>
          <strong>Download {split ? 'all files' : 'sitemap.xml'}.</strong>{' '}
          {split ? 'Keep the index and its parts together.' : 'Keep the filename.'}
        </li>
        <li>
          <strong>Upload {split ? 'them' : 'it'} to the root folder of your site</strong>, so that{' '}
          {split ? 'the index' : 'it'} is at <code>{address}</code>.
        </li>
        <li>
          <strong>Add it to robots.txt,</strong> where every crawler looks. The{' '}
          <Link to={toolHref('robots-generator', { domain: origin, includeSitemap: 'true' })}>
            robots.txt generator
          </Link>{' '}
          writes the line for you:
          <CodeBlock label="robots.txt" code={`Sitemap: ${address}`} wrap />
        </li>
        <li>
          <strong>Submit it once</strong> in Google Search Console and Bing Webmaster Tools, under
          Sitemaps. Both will then report any errors.
        </li>
        <li>
          <strong>Update it when you add, remove or change pages.</strong> Search engines trust a
          sitemap less if it lists pages that are gone.
        </li>
      </Stack>
    </ResultSection>
  );
}
