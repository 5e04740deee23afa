import { Box, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type NavLinkEntry, popularToolLinks, resourceLinks } from '../navigation.ts';
import { site } from '../site.ts';
import classes from './footer.module.css';
import { LogoMark } from './logo.tsx';

function LinkList({ title, links }: { title: string; links: readonly NavLinkEntry[] }) {
  return (
    <nav aria-label={title}>
      <Box component="h2" fz="sm" lts="0">
        {title}
      </Box>
      <ul className={classes.list}>
        {links.map(({ label, to, external }) => (
          <li key={to}>{external ? <a href={to}>{label}</a> : <Link to={to}>{label}</Link>}</li>
        ))}
      </ul>
    </nav>
  );
}

export function Footer() {
  return (
    <footer className={classes.footer} data-behind-menu>
      <div className={classes.columns}>
        <Text component="div" maw="26rem" className={`note ${classes.about}`}>
          <p className={classes.name}>
            <LogoMark size={24} /> {site.name}
          </p>
          <p>{site.description}</p>
          <p>Version {site.version}</p>
        </Text>
        <LinkList title="Popular Tools" links={popularToolLinks} />
        <LinkList title="Resources" links={resourceLinks} />
      </div>
    </footer>
  );
}
