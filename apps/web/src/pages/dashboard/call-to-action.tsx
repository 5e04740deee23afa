import { Button, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { liveTools } from '../../app/tools.ts';
import classes from './call-to-action.module.css';

export function CallToAction() {
  const metaGenerator = liveTools.find(({ id }) => id === 'meta-generator');
  return (
    <Group
      component="section"
      gap="24px 48px"
      justify="space-between"
      className={classes.box}
      aria-labelledby="start-heading"
    >
      <div>
        <Title order={2} id="start-heading">
          Check your page
        </Title>
        <Text mt="xs" c="var(--mantine-color-blueprint-1)">
          One URL is all it takes. The report names what to fix first, and how.
        </Text>
      </div>
      <Group gap="sm" align="stretch" className={classes.actions}>
        <Button component={Link} to="/seo-audit" size="md" className={classes.primary}>
          Start Free SEO Audit
        </Button>
        {metaGenerator && (
          <Button component={Link} to={metaGenerator.path} size="md" className={classes.secondary}>
            Generate Meta Tags
          </Button>
        )}
      </Group>
    </Group>
  );
}
