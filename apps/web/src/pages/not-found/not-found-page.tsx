import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { popularToolLinks } from '../../app/navigation.ts';
import { preloaded } from '../../app/preloaded.tsx';
import { Seo } from '../../app/seo.tsx';

const SiteSearch = preloaded<{ readonly guess: string }>(
  import('./site-search.tsx').then((module) => module.SiteSearch),
);

/** Whether the development server runs the app. Undefined in specs. */
const isDevelopment = typeof __DEVELOPMENT__ !== 'undefined' && __DEVELOPMENT__;

/** Guesses what the visitor wanted: the words of the last path segment. */
function wordsIn(path: string): string {
  const [last = ''] = path.split('/').filter(Boolean).slice(-1);
  return last
    .replace(/\.\w+$/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60);
}

export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <Box pt={{ base: 16, sm: 40 }} pb="lg">
      <Seo title="Page Not Found" description="There is no page at this URL." noIndex />
      <Text mb="xs" c="var(--brass-text)" ff="monospace">
        Error 404
      </Text>
      <Title order={1}>Page Not Found</Title>
      <Text mt="sm" c="dimmed" fz="lg" maw="40rem">
        There’s no page at this URL. It may have moved, or the link may have a typo.
      </Text>
      {isDevelopment && (
        <Text my="lg" c="dimmed" ff="monospace" fz="sm">
          Did you forget to add the page to the router?
        </Text>
      )}
      <Group gap="32px 72px" align="flex-start" mt="xl">
        <SiteSearch key={pathname} guess={wordsIn(pathname)} />
        <Box component="nav" flex="1 1 12rem" aria-labelledby="tools-heading">
          <Title order={2} id="tools-heading" fz="lg">
            Try a tool
          </Title>
          <Stack component="ul" gap="xs" mt="xs">
            {popularToolLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </Stack>
        </Box>
      </Group>
      <Group gap="12px 24px" mt={40}>
        <Button component={Link} to="/">
          Home page
        </Button>
        <Text c="dimmed">
          Did a link on this site bring you here? <Link to="/contact">Report the broken link</Link>.
        </Text>
      </Group>
    </Box>
  );
}
