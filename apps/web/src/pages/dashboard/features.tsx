import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { IconBolt, IconCoinOff, IconLock } from '@tabler/icons-react';

const overview = [
  {
    title: 'Sources, always',
    text: 'Every number is measured, read from a named data release, or estimated with a stated formula. The page says which.',
  },
  {
    title: 'Scores you can recompute',
    text: 'Each check shows its weight, the value we found and the limit we compared it with.',
  },
  {
    title: 'Export everything',
    text: 'Download any result as text, JSON or CSV, or share a link.',
  },
];

export function FeatureOverview() {
  return (
    <Box component="section" py={48} aria-labelledby="overview-heading">
      <Title order={2} id="overview-heading">
        Evidence, not guesswork
      </Title>
      <Stack component="dl" gap={0} mt="lg">
        {overview.map(({ title, text }) => (
          <Group key={title} gap="4px 32px" align="flex-start" py="md" className="ruled">
            <Text component="dt" flex="0 1 18rem" fw={600}>
              {title}
            </Text>
            <Text component="dd" flex="1 1 18rem" maw="40rem" c="dimmed">
              {text}
            </Text>
          </Group>
        ))}
      </Stack>
    </Box>
  );
}

const reasons = [
  {
    Icon: IconBolt,
    title: 'Lightning Fast',
    text: 'Tools share one fetch: a page you just checked isn’t fetched again for a few minutes.',
  },
  {
    Icon: IconCoinOff,
    title: '100% Free',
    text: 'Every tool and every report. No registration, no trial.',
  },
  {
    Icon: IconLock,
    title: 'Privacy Focused',
    text: 'No account, no cookies. We discard the pages you check within minutes, and speed reports after 30 minutes.',
  },
];

export function WhyChoose() {
  return (
    <Box component="section" py={48} aria-labelledby="why-heading">
      <Title order={2} id="why-heading">
        Why Choose Our SEO Tools?
      </Title>
      <Group component="ul" gap="xl" align="flex-start" mt="lg">
        {reasons.map(({ Icon, title, text }) => (
          <Stack component="li" key={title} gap="xxs" flex="1 1 14rem">
            <Icon size={24} stroke={1.6} color="var(--brass-text)" aria-hidden />
            <Title order={3}>{title}</Title>
            <Text c="dimmed">{text}</Text>
          </Stack>
        ))}
      </Group>
    </Box>
  );
}
