import { Box, Button, Flex, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { liveTools } from '../../app/tools.ts';
import { AuditBox } from './audit-box.tsx';
import classes from './hero.module.css';
import type { HomeDoc } from './home-doc.ts';
import { OwnReportCard } from './own-report-card.tsx';
import { PlumbScale } from './plumb-scale.tsx';

export function Hero({ doc }: { readonly doc: HomeDoc | undefined }) {
  return (
    <Flex
      component="section"
      direction={{ base: 'column', md: 'row' }}
      gap={{ base: 'xl', md: 56 }}
      align={{ md: 'flex-start' }}
      pt={{ base: 'xl', md: 40 }}
      pb={{ base: 48, md: 72 }}
    >
      <Box flex={1} miw={0}>
        <Title
          order={1}
          maw="18em"
          fz="clamp(2.125rem, 1.5rem + 2.6vw, 3.25rem)"
          lts="-0.038em"
          lh={1.05}
        >
          Free SEO tools that say where every number comes from
        </Title>
        <Text
          maw="34em"
          mt="lg"
          mb="xl"
          c="dimmed"
          fz="clamp(1.0625rem, 1rem + 0.3vw, 1.1875rem)"
          textWrap="pretty"
        >
          Enter a URL. See what we measured, what comes from a data set, and what is an estimate.
        </Text>
        <AuditBox />
        <Button component={Link} to="#tools" size="md" variant="default">
          Explore All Tools
        </Button>
        <Group
          component="ul"
          gap="8px 24px"
          mt="xl"
          c="dimmed"
          fz="sm"
          lh={1.25}
          className={classes.claims}
        >
          <li>{liveTools.length} tools, 100% free</li>
          {doc && (
            <li>
              <Link to="/audits">{doc.checks} checks, each with its source</Link>
            </li>
          )}
          <li>MIT-licensed, self-hosted</li>
          <li>No account</li>
        </Group>
      </Box>
      <Box w={{ md: 430 }} flex="none" visibleFrom={doc?.report ? undefined : 'md'}>
        {doc?.report ? <OwnReportCard report={doc.report} checks={doc.checks} /> : <PlumbScale />}
      </Box>
    </Flex>
  );
}
