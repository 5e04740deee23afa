import { Box, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { liveTools } from '../../app/tools.ts';
import { AuditBox } from './audit-box.tsx';
import classes from './hero.module.css';
import type { HomeDoc } from './home-doc.ts';
import { OwnReportCard } from './own-report-card.tsx';
import { PlumbScale } from './plumb-scale.tsx';

export function Hero({ doc }: { readonly doc: HomeDoc | undefined }) {
  return (
    <section className={classes.hero}>
      <div>
        <Box
          component="h1"
          maw="18em"
          fz="clamp(2.125rem, 1.5rem + 2.6vw, 3.25rem)"
          lts="-0.038em"
          lh={1.05}
        >
          Free SEO tools that say where every number comes from
        </Box>
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
        <Group component="ul" gap="8px 24px" align="stretch" className={classes.claims}>
          <li>{liveTools.length} tools, 100% free</li>
          {doc && (
            <li>
              <Link to="/audits">{doc.checks} checks, each with its source</Link>
            </li>
          )}
          <li>MIT-licensed, self-hosted</li>
          <li>No account</li>
        </Group>
      </div>
      {doc?.report ? (
        <OwnReportCard report={doc.report} checks={doc.checks} />
      ) : (
        <PlumbScale className={classes.scale} />
      )}
    </section>
  );
}
