import { Box, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { site } from '../../app/site.ts';
import classes from './contact.module.css';

/** How messages are handled, and where an answer may already be. */
export function ContactAside() {
  return (
    <Stack gap={28} className={classes.aside}>
      <section aria-labelledby="what-happens">
        <Box component="h2" fz={18} id="what-happens">
          What happens to your message
        </Box>
        <ul>
          <li>It is kept on this server and goes to the people who run this site.</li>
          <li>We reply to your e-mail address.</li>
          <li>
            It is deleted from this server after 12 months at the latest, or earlier if you ask;
            backup copies follow when newer ones replace them.
          </li>
        </ul>
        <Box component="p" mt={12}>
          More about it is in the <Link to="/privacy-policy">privacy policy</Link>.
        </Box>
      </section>
      <section aria-labelledby="what-helps">
        <Box component="h2" fz={18} id="what-helps">
          What helps us to help you
        </Box>
        <ul>
          <li>
            <strong>An error in a tool:</strong> the URL or text that you gave it, what you
            expected, and what you saw instead. A report says at its end when it was made; that day
            and hour let us find it.
          </li>
          <li>
            <strong>A number that you doubt:</strong> where you read it, and where you saw another
            one. Every figure here names its source, and two honest sources may differ.
          </li>
          <li>
            <strong>A check that judges wrongly:</strong> its name and the page. Pages change, so
            tell us the words it should have found.
          </li>
          <li>
            <strong>A wish:</strong> what you would do with it. That tells us more than what it
            should be called.
          </li>
        </ul>
        <Box component="p" mt={12}>
          Please send no passwords, keys or files of other people. Nobody here needs them to answer
          you.
        </Box>
      </section>
      <section aria-labelledby="other-ways">
        <Box component="h2" fz={18} id="other-ways">
          Perhaps it is answered already
        </Box>
        <ul>
          <li>
            <Link to="/audits">The audit reference</Link> says of every check what it looks at and
            how to fix what it finds.
          </li>
          <li>
            <Link to="/seo-guide">The SEO guide</Link> explains the subject from its beginning.
          </li>
          <li>
            <Link to="/bot">About {site.botName}</Link>: if it visited your site and you wonder why.
          </li>
          <li>
            <a href="/docs">The API documentation</a> describes every call, this form’s too.
          </li>
        </ul>
      </section>
    </Stack>
  );
}
