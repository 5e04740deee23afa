import { Box, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { site } from '../../app/site.ts';
import classes from './contact.module.css';

/** Says how messages are handled and where visitors may already find an answer. */
export function ContactAside() {
  return (
    <Stack gap="xl" className={classes.aside}>
      <section aria-labelledby="what-happens">
        <Box component="h2" fz="lg" id="what-happens">
          What happens to your message
        </Box>
        <ul>
          <li>It’s stored on this server and goes to the people who run this site.</li>
          <li>
            It’s deleted after 12 months, or earlier if you ask. Backup copies are deleted as newer
            ones replace them.
          </li>
        </ul>
        <Box component="p" mt="sm">
          See the <Link to="/privacy-policy">privacy policy</Link> for details.
        </Box>
      </section>
      <section aria-labelledby="what-helps">
        <Box component="h2" fz="lg" id="what-helps">
          What to include
        </Box>
        <ul>
          <li>
            <strong>An error in a tool:</strong> the URL or text you entered, what you expected,
            what you saw, and the date and time of the report.
          </li>
          <li>
            <strong>A number that looks wrong:</strong> where you saw it, and a source that
            disagrees.
          </li>
          <li>
            <strong>A check with the wrong result:</strong> its name, the page, and what it should
            have found.
          </li>
          <li>
            <strong>An idea:</strong> what you’d use it for.
          </li>
        </ul>
        <Box component="p" mt="sm">
          Please don’t send passwords, keys or other people’s files.
        </Box>
      </section>
      <section aria-labelledby="other-ways">
        <Box component="h2" fz="lg" id="other-ways">
          Find an answer now
        </Box>
        <ul>
          <li>
            The <Link to="/audits">audit reference</Link> explains every check and how to fix what
            it finds.
          </li>
          <li>
            The <Link to="/seo-guide">SEO guide</Link> explains SEO from the start.
          </li>
          <li>
            <Link to="/bot">About {site.botName}</Link>: why our crawler visited your site.
          </li>
          <li>
            The <a href="/docs">API documentation</a> describes every call.
          </li>
        </ul>
      </section>
    </Stack>
  );
}
