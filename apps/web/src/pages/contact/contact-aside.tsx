import { List, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { site } from '../../app/site.ts';

/** Says how messages are handled and where visitors may already find an answer. */
export function ContactAside() {
  return (
    <Stack gap="xl" flex="none" w={{ md: '20rem' }}>
      <section aria-labelledby="what-happens">
        <Title order={2} fz="lg" id="what-happens">
          What happens to your message
        </Title>
        <List spacing="xs" mt="sm">
          <List.Item>
            It’s stored on this server and goes to the people who run this site.
          </List.Item>
          <List.Item>
            It’s deleted after 12 months, or earlier if you ask. Backup copies are deleted as newer
            ones replace them.
          </List.Item>
        </List>
        <Text mt="sm">
          See the <Link to="/privacy-policy">privacy policy</Link> for details.
        </Text>
      </section>
      <section aria-labelledby="what-helps">
        <Title order={2} fz="lg" id="what-helps">
          What to include
        </Title>
        <List spacing="xs" mt="sm">
          <List.Item>
            <strong>An error in a tool:</strong> the URL or text you entered, what you expected,
            what you saw, and the date and time of the report.
          </List.Item>
          <List.Item>
            <strong>A number that looks wrong:</strong> where you saw it, and a source that
            disagrees.
          </List.Item>
          <List.Item>
            <strong>A check with the wrong result:</strong> its name, the page, and what it should
            have found.
          </List.Item>
          <List.Item>
            <strong>An idea:</strong> what you’d use it for.
          </List.Item>
        </List>
        <Text mt="sm">Please don’t send passwords, keys or other people’s files.</Text>
      </section>
      <section aria-labelledby="other-ways">
        <Title order={2} fz="lg" id="other-ways">
          Find an answer now
        </Title>
        <List spacing="xs" mt="sm">
          <List.Item>
            The <Link to="/audits">audit reference</Link> explains every check and how to fix what
            it finds.
          </List.Item>
          <List.Item>
            The <Link to="/seo-guide">SEO guide</Link> explains SEO from the start.
          </List.Item>
          <List.Item>
            <Link to="/bot">About {site.botName}</Link>: why our crawler visited your site.
          </List.Item>
          <List.Item>
            The <a href="/docs">API documentation</a> describes every call.
          </List.Item>
        </List>
      </section>
    </Stack>
  );
}
