import { Box, Button, Flex, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { toolMenu } from '../../app/navigation.ts';
import { liveTools } from '../../app/tools.ts';

/** How many tools the grid shows. */
const cardCount = 6;

export function ToolsSection() {
  return (
    <Box id="tools" component="section" py={48} className="ruled" aria-labelledby="tools-heading">
      <Title order={2} id="tools-heading">
        Tools
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="xl" mt="lg">
        {toolMenu.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <Title order={3} fz="md" mb="xs">
              {title}
            </Title>
            <Stack component="ul" gap="sm" pt="sm" className="ruled">
              {links.map(({ id, name, short, path, icon: Icon, color }) => (
                <Group component="li" key={id} gap="sm" wrap="nowrap" align="flex-start">
                  <Icon
                    size={20}
                    stroke={1.7}
                    aria-hidden
                    color={`var(--${color}-text, var(--link))`}
                  />
                  <Box flex={1}>
                    <Text component="div" fw={600}>
                      <Link to={path}>{name}</Link>
                    </Text>
                    <Text c="dimmed" fz="sm" lh={1.4}>
                      {short}
                    </Text>
                  </Box>
                </Group>
              ))}
            </Stack>
          </nav>
        ))}
      </SimpleGrid>
      <Title order={3} fz="md" mt={40}>
        Popular tools
      </Title>
      {/* On a phone, the list above has already described each tool. */}
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing={{ base: 'xs', xs: 'md' }} mt="md">
        {liveTools.slice(0, cardCount).map(({ id, name, description, icon: Icon, color, path }) => (
          <Flex
            component="article"
            key={id}
            direction={{ base: 'row', xs: 'column' }}
            align={{ base: 'center', xs: 'flex-start' }}
            gap="sm"
            p={{ base: 'sm', xs: 'lg' }}
            className="card"
          >
            <Icon size={26} stroke={1.6} aria-hidden color={`var(--${color}-text, var(--link))`} />
            <Title order={4} flex={{ base: 1, xs: 'none' }}>
              {name}
            </Title>
            <Text flex={1} mb="xs" c="dimmed" visibleFrom="xs">
              {description}
            </Text>
            <Button component={Link} to={path} variant="default" aria-label={`Use Tool: ${name}`}>
              Use Tool
            </Button>
          </Flex>
        ))}
      </SimpleGrid>
      <Group
        component="nav"
        gap="8px 24px"
        align="baseline"
        mt="xl"
        aria-labelledby="topics-heading"
      >
        <Title order={3} id="topics-heading" fz="md" flex={{ base: '1 0 100%', md: '0 1 9rem' }}>
          Find a tool by topic
        </Title>
        <Stack component="dl" gap="sm" flex="1 1 20rem">
          {liveToolGroups().map(({ id, title, links }) => (
            <Group key={id} gap="2px 20px" align="baseline">
              <Text component="dt" c="dimmed" flex={{ base: 'none', md: '0 1 15rem' }}>
                {title}
              </Text>
              {links.map(({ label, path, tool }) => (
                <dd key={label}>
                  <Link to={path}>{label}</Link>
                  {label !== tool && (
                    <Text span c="dimmed" fz="xs">
                      {' '}
                      in {tool}
                    </Text>
                  )}
                </dd>
              ))}
            </Group>
          ))}
        </Stack>
      </Group>
    </Box>
  );
}

interface GroupLink {
  readonly label: string;
  readonly toolId: string;
}

interface Group {
  readonly id: string;
  readonly title: string;
  readonly links: readonly GroupLink[];
}

const groups: readonly Group[] = [
  {
    id: 'on-page',
    title: 'On-Page & Technical SEO',
    links: [
      { label: 'SEO Audit', toolId: 'seo-audit' },
      { label: 'Keyword Checker', toolId: 'keyword-checker' },
      { label: 'SEO Compare', toolId: 'meta-tags-analyzer' },
      { label: 'Redirect Checker', toolId: 'url-analyzer' },
    ],
  },
  {
    id: 'off-page',
    title: 'Off-Page & SERPs',
    links: [
      { label: 'Backlink Checker', toolId: 'backlink-checker' },
      { label: 'Ranking Checker', toolId: 'domain-authority' },
      { label: 'SERP Snippet Generator', toolId: 'serp-preview' },
    ],
  },
  {
    id: 'keywords',
    title: 'Keyword Research & Content',
    links: [
      { label: 'Keyword Research Tool', toolId: 'keyword-checker' },
      { label: 'TF*IDF Tool', toolId: 'meta-generator' },
    ],
  },
];

/** The groups with links to their live tools. Empty groups are left out. */
export function liveToolGroups(live = liveTools) {
  return groups
    .map(({ id, title, links }) => ({
      id,
      title,
      links: links.flatMap(({ label, toolId }) => {
        const tool = live.find((candidate) => candidate.id === toolId);
        return tool ? [{ label, path: tool.path, tool: tool.name }] : [];
      }),
    }))
    .filter(({ links }) => links.length > 0);
}
