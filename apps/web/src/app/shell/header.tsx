import { Button, Group } from '@mantine/core';
import { usePrinting } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useFormats } from '../formats.ts';
import { blogLink } from '../navigation.ts';
import { site } from '../site.ts';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import classes from './header.module.css';
import { LogoMark } from './logo.tsx';
import { MenuToggle, MobileMenu } from './mobile-menu.tsx';
import { ToolsMenu } from './tools-menu.tsx';

/** The sticky bar. */
export function Header() {
  const { key } = useLocation();
  // Open for one visit of a page only: a new location closes it, however it came about.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const toggle = useRef<HTMLButtonElement>(null);

  /** What was pressed in the menu is out of sight then: the focus goes back to where it was opened. */
  function close(): void {
    setOpenAt(null);
    toggle.current?.focus();
  }

  return (
    <header
      className={classes.header}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The menu lies over the page: the focus would go on behind it.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpenAt(null);
      }}
    >
      <Group gap={8} wrap="nowrap" className={classes.bar}>
        <Link to="/" className={classes.logo}>
          <LogoMark />
          <span>{site.name}</span>
        </Link>
        <nav className={classes.links} aria-label="Main">
          <ToolsMenu />
          {blogLink && (
            <NavLink to={blogLink.to} className={classes.link}>
              {blogLink.label}
            </NavLink>
          )}
        </nav>
        {usePrinting() && <PaperFacts />}
        <Group gap={4} wrap="nowrap" className={classes.actions}>
          <ColorSchemeToggle />
          <Button component={Link} to="/seo-audit" className={classes.audit} color="leaf" size="sm">
            Free SEO Audit
          </Button>
          <MenuToggle ref={toggle} open={open} onToggle={() => setOpenAt(open ? null : key)} />
        </Group>
      </Group>
      <MobileMenu open={open} onClose={close} />
    </header>
  );
}

/** Where a sheet of paper comes from, and when it was made. */
function PaperFacts() {
  const formats = useFormats();
  const { pathname } = useLocation();
  return (
    <p className={classes.paper}>
      {window.location.host}
      {pathname === '/' ? '' : pathname}
      <br />
      Printed {formats.day(new Date().toISOString())}
    </p>
  );
}
