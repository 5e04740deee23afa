import { Button, Group, Text } from '@mantine/core';
import { usePrinting } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useFormats } from '../formats.ts';
import { barLinks } from '../navigation.ts';
import { site } from '../site.ts';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import { LogoMark } from './logo.tsx';
import { MenuToggle, MobileMenu } from './mobile-menu.tsx';
import classes from './shell.module.css';
import { ToolsMenu } from './tools-menu.tsx';

/** Widths at which the menu exists, the theme's breakpoint `md`. */
const phoneWidths = '(max-width: 61.99em)';

/** The sticky header. */
export function Header() {
  const { key } = useLocation();
  // Any navigation closes the menu.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const toggle = useRef<HTMLButtonElement>(null);
  useModal(open);

  /** The clicked link disappears with the menu: the focus goes back to the button. */
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
    >
      <Group wrap="nowrap" className={`${classes.width} ${classes.bar}`}>
        <Link to="/" className={classes.logo}>
          <LogoMark />
          <span>{site.name}</span>
        </Link>
        <Group component="nav" gap={4} wrap="nowrap" visibleFrom="md" aria-label="Main">
          <ToolsMenu />
          {barLinks.map(({ label, to }) => (
            <NavLink key={to} to={to} className={classes.link}>
              {label}
            </NavLink>
          ))}
        </Group>
        {usePrinting() && <PaperFacts />}
        <Group ml="auto" wrap="nowrap" className={classes.actions}>
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

/** While the menu covers the page, nothing behind it can be focused or scrolled. Wide windows have no such menu. */
function useModal(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    const root = document.documentElement;
    const behind = document.querySelectorAll<HTMLElement>('[data-behind-menu]');
    const narrow = window.matchMedia(phoneWidths);
    const apply = () => {
      root.style.overflow = narrow.matches ? 'hidden' : '';
      for (const element of behind) element.inert = narrow.matches;
    };
    apply();
    narrow.addEventListener('change', apply);
    return () => {
      narrow.removeEventListener('change', apply);
      root.style.overflow = '';
      for (const element of behind) element.inert = false;
    };
  }, [open]);
}

/** The page's URL and the date, for printed pages. */
function PaperFacts() {
  const formats = useFormats();
  const { pathname } = useLocation();
  const [now] = useState(() => new Date().toISOString());
  return (
    <Text ml="auto" c="dimmed" fz="xs" lh={1.4} ta="end" className="anywhere">
      {window.location.host}
      {pathname === '/' ? '' : pathname}
      <br />
      Printed {formats.day(now)}
    </Text>
  );
}
