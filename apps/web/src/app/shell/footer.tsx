import { Anchor, Box, Group, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type NavLinkEntry, popularToolLinks, resourceLinks } from '../navigation.ts';
import { site } from '../site.ts';
import { LogoMark } from './logo.tsx';
import classes from './shell.module.css';

function LinkList({ title, links }: { title: string; links: readonly NavLinkEntry[] }) {
  return (
    <nav aria-label={title}>
      <Title order={2} fz="sm" lts={0} mb="sm">
        {title}
      </Title>
      <ul>
        {links.map(({ label, to, external }) => (
          <li key={to}>
            <Anchor
              component={Link}
              to={to}
              reloadDocument={external}
              display="inline-block"
              py={4}
              c="dimmed"
              underline="hover"
            >
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Footer() {
  return (
    <footer className={classes.footer} data-behind-menu>
      <div className={`${classes.width} ${classes.columns}`}>
        <Box maw="26rem" c="dimmed" fz="sm">
          <Group
            component="p"
            gap={8}
            mb="sm"
            c="var(--mantine-color-text)"
            fz="lg"
            fw={680}
            lts="-0.025em"
          >
            <LogoMark size={24} /> {site.name}
          </Group>
          <p>{site.description}</p>
          <p>Version {site.version}</p>
        </Box>
        <LinkList title="Popular Tools" links={popularToolLinks} />
        <LinkList title="Resources" links={resourceLinks} />
      </div>
    </footer>
  );
}
