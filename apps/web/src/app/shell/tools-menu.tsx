import { Anchor, Box, Group, Paper, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { toolMenu } from '../navigation.ts';
import { liveTools } from '../tools.ts';
import classes from './shell.module.css';

/** Delay in milliseconds, long enough to move the pointer across the gap to the panel. */
const closeDelay = 150;

/**
 * The dropdown 'SEO Tools': opens on hover, press, tap and Enter. A disclosure rather than an ARIA
 * menu, because it contains links, and Tab moves through them as anywhere else.
 */
export function ToolsMenu() {
  const { key, pathname } = useLocation();
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const isActive = liveTools.some(({ path }) => path === pathname);

  /** The clicked link disappears with the panel: the focus goes back to the button. */
  function close(): void {
    setOpenAt(null);
    button.current?.focus();
  }

  const hover = (inside: boolean) => (event: PointerEvent) => {
    // A touch also fires pointerenter; its click opens the panel.
    if (event.pointerType === 'touch') return;
    clearTimeout(closing.current);
    if (inside) setOpenAt(key);
    else {
      closing.current = setTimeout(() => {
        // A passing pointer must not close a panel that has the keyboard focus.
        if (!panel.current?.contains(document.activeElement)) setOpenAt(null);
      }, closeDelay);
    }
  };

  useEffect(() => {
    if (!open) return undefined;
    // A panel opened by hovering must close with Escape wherever the focus is (WCAG 1.4.13).
    const onKeyDown = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape') return;
      setOpenAt(null);
      if (panel.current?.contains(document.activeElement)) button.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return (
    <Box
      pos="relative"
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpenAt(null);
      }}
    >
      <UnstyledButton
        ref={button}
        className={classes.link}
        data-active={isActive || undefined}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={(event) => {
          // Hovering has already opened the panel, so the click must not close it.
          const byMouse =
            event.nativeEvent instanceof globalThis.PointerEvent &&
            event.nativeEvent.pointerType === 'mouse';
          setOpenAt(open && !byMouse ? null : key);
        }}
      >
        SEO Tools <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <Box
        ref={panel}
        id={panelId}
        pos="absolute"
        top="100%"
        left={0}
        pt="xs"
        className={classes.panel}
        data-open={open || undefined}
      >
        <Paper pt="sm" pb="xs" px="xs" shadow="xl" className={classes.groups}>
          {toolMenu.map(({ title, links }) => (
            <section key={title}>
              <Text px="sm" mb={4} c="dimmed" fz="xs" fw={600}>
                {title}
              </Text>
              <ul aria-label={title}>
                {links.map(({ id, name, short, path, icon: Icon, color }) => (
                  <Group
                    component="li"
                    key={id}
                    px="sm"
                    py={7}
                    gap="sm"
                    wrap="nowrap"
                    align="start"
                    className={classes.entry}
                  >
                    <Icon
                      size={19}
                      stroke={1.7}
                      aria-hidden
                      color={`var(--${color}-text, var(--link))`}
                    />
                    <Text component="div" flex={1} lh={1.35}>
                      <Anchor
                        component={NavLink}
                        to={path}
                        c="inherit"
                        fw={500}
                        underline="never"
                        aria-describedby={`${panelId}-${id}`}
                        onClick={close}
                      >
                        {name}
                      </Anchor>
                      <Text id={`${panelId}-${id}`} c="dimmed" fz="xs">
                        {short}
                      </Text>
                    </Text>
                  </Group>
                ))}
              </ul>
            </section>
          ))}
        </Paper>
      </Box>
    </Box>
  );
}
