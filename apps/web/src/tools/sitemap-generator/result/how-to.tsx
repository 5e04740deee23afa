import { Stack } from '@mantine/core';
import { CodeBlock, ResultSection } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { toolHref } from '../../../app/tool-inputs.ts';
import classes from './result.module.css';

export interface HowToProps {
  readonly origin: string;
  readonly split: boolean;
}

/** Five steps from the file to a sitemap that search engines read. */
export function HowTo({ origin, split }: HowToProps) {
  const address = `${origin}/sitemap.xml`;
  return (
    <ResultSection level={3} title="How to use your sitemap">
      <Stack component="ol" gap={10} className={classes.steps}>
        <li>
          <strong>Download {split ? 'all files' : 'sitemap.xml'}.</strong>{' '}
          {split ? 'The index and its parts belong together.' : 'Keep its name.'}
        </li>
        <li>
          <strong>Upload {split ? 'them' : 'it'} to the root folder of your site</strong>, beside
          the home page, so that {split ? 'the index' : 'it'} answers at <code>{address}</code>.
        </li>
        <li>
          <strong>Name it in robots.txt.</strong> Every crawler looks there. The{' '}
          <Link to={toolHref('robots-generator', { domain: origin, includeSitemap: 'true' })}>
            robots.txt generator
          </Link>{' '}
          writes the line for you:
          <CodeBlock label="robots.txt" code={`Sitemap: ${address}`} wrap />
        </li>
        <li>
          <strong>Submit it once</strong> in Google Search Console and Bing Webmaster Tools, under
          Sitemaps. Both then report what they could read.
        </li>
        <li>
          <strong>Renew it when pages come, go or change.</strong> A sitemap that lists what is gone
          is trusted less.
        </li>
      </Stack>
    </ResultSection>
  );
}
