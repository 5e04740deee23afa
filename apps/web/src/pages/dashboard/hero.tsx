import { Box, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { heroClaims } from '../../content/marketing.ts';
import { AuditBox } from './audit-box.tsx';
import classes from './hero.module.css';
import { PlumbScale } from './plumb-scale.tsx';

export function Hero() {
  return (
    <section className={classes.hero}>
      <div>
        <Box
          component="h1"
          maw="18em"
          fz="clamp(2.125rem, 1.5rem + 2.8vw, 3.5rem)"
          lts="-0.038em"
          lh={1.05}
        >
          Free SEO tools that say where every number comes from
        </Box>
        <Text
          maw="34em"
          mt={20}
          mb={28}
          c="dimmed"
          fz="clamp(1.0625rem, 1rem + 0.3vw, 1.1875rem)"
          textWrap="pretty"
        >
          Paste a URL and read what is measured, what is looked up and what is an estimate. No
          account, and no figure without its source.
        </Text>
        <AuditBox />
        <Button component={Link} to="#tools" size="md" variant="default">
          Explore All Tools
        </Button>
        <Group component="ul" gap="8px 24px" align="stretch" className={classes.claims}>
          {heroClaims.map((claim) => (
            <li key={claim}>{claim}</li>
          ))}
        </Group>
      </div>
      <PlumbScale className={classes.scale} />
    </section>
  );
}
