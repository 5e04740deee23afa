import { Button, Group, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './closing-call.module.css';

/** A call to action at the end of an article. */
export function ClosingCall({
  title,
  children,
}: {
  readonly title: string;
  readonly children: string;
}) {
  return (
    <Group
      component="section"
      gap="24px 48px"
      justify="space-between"
      className={classes.box}
      aria-labelledby="blog-call"
    >
      <div>
        <Title order={2} id="blog-call">
          {title}
        </Title>
        <p>{children}</p>
      </div>
      <Group gap="sm" align="stretch" className={classes.actions}>
        <Button component={Link} to="/seo-audit" className={classes.primary}>
          Start Free SEO Audit
        </Button>
        <Button component={Link} to="/meta-generator" className={classes.secondary}>
          Generate Meta Tags
        </Button>
        <Button component={Link} to="/keyword-checker" className={classes.secondary}>
          Check Keywords
        </Button>
      </Group>
    </Group>
  );
}
