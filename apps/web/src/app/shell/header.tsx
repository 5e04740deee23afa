import { ActionIcon, Box, Button, Flex, Group, Text, useMantineContext } from '@mantine/core';
import { usePrinting } from '@plumbline/ui';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useFormats } from '../formats.ts';
import { barLinks } from '../navigation.ts';
import { site } from '../site.ts';
import { useHydrated } from '../use-hydrated.ts';
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
        <Flex
          component={Link}
          to="/"
          gap={{ base: 4, xxs: 8 }}
          align="center"
          c="inherit"
          fz={{ base: 'md', xxs: 'lg' }}
          fw={680}
          lts="-0.03em"
          td="none"
        >
          <LogoMark />
          <span>{site.name}</span>
        </Flex>
        <Group
          component="nav"
          gap={4}
          wrap="nowrap"
          visibleFrom="md"
          aria-label="Main"
          data-screen-only
        >
          <ToolsMenu />
          {barLinks.map(({ label, to }) => (
            <NavLink key={to} to={to} className={classes.link}>
              {label}
            </NavLink>
          ))}
        </Group>
        {usePrinting() && <PaperFacts />}
        <Group ml="auto" wrap="nowrap" className={classes.actions} data-screen-only>
          <ColorSchemeToggle />
          <Button
            component={Link}
            to="/seo-audit"
            h={{ base: 32, xs: 36 }}
            fz={{ base: 'xs', xs: 'sm' }}
            className={classes.audit}
            color="leaf"
            size="sm"
          >
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

/**
 * Switches from the system's scheme to the opposite one, then to the fixed scheme that the system has now, then back to
 * the system. Both icons are in the markup, because only CSS knows the scheme before scripts run.
 */
function ColorSchemeToggle() {
  // Smaller than `useMantineColorScheme`, which also switches transitions off.
  const { colorScheme, setColorScheme, clearColorScheme } = useMantineContext();
  // The prerendered page doesn't know the reader's choice.
  const shown = useHydrated() ? colorScheme : 'auto';
  return (
    <ActionIcon
      className="scripted"
      variant="subtle"
      color="gray"
      size={36}
      aria-label={`Color scheme: ${shown}`}
      onClick={() => {
        const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
        const same = isDark ? 'dark' : 'light';
        if (colorScheme === same) clearColorScheme();
        else setColorScheme(colorScheme !== 'auto' ? same : isDark ? 'light' : 'dark');
      }}
    >
      <Box component={IconMoon} size={19} stroke={1.7} lightHidden aria-hidden />
      <Box component={IconSun} size={19} stroke={1.7} darkHidden aria-hidden />
      {shown === 'auto' && (
        <Text span pos="absolute" right={3} bottom={3} fz={10} fw={700} lh={1} aria-hidden>
          A
        </Text>
      )}
    </ActionIcon>
  );
}
