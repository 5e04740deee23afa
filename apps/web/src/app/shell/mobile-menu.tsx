import { ActionIcon, Box, Text } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { NavLink } from 'react-router-dom';
import { menuGroups } from '../navigation.ts';
import classes from './shell.module.css';

const menuId = 'mobile-menu';

export interface MenuToggleProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly open: boolean;
  readonly onToggle: () => void;
}

export function MenuToggle({ ref, open, onToggle }: MenuToggleProps) {
  const Icon = open ? IconX : IconMenu2;
  return (
    <ActionIcon
      ref={ref}
      className="scripted"
      hiddenFrom="md"
      c="var(--mantine-color-text)"
      variant="subtle"
      color="gray"
      size={40}
      aria-label={open ? 'Close menu' : 'Open menu'}
      aria-expanded={open}
      aria-controls={menuId}
      onClick={onToggle}
    >
      <Icon size={22} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}

export interface MobileMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every page for visitors, on screens too small for the bar's links. */
export function MobileMenu({ open, onClose }: MobileMenuProps) {
  return (
    <Box
      component="nav"
      id={menuId}
      px={8}
      pt={8}
      pb="md"
      className={`ruled ${classes.menu}`}
      hiddenFrom="md"
      data-open={open || undefined}
      aria-label="All pages"
      data-screen-only
    >
      {menuGroups.map(({ title, links }, index) => (
        <section key={title}>
          {index > 0 && (
            <Text px="sm" pt="sm" c="dimmed" fz="xs" fw={600} className="scripted">
              {title}
            </Text>
          )}
          <ul aria-label={title}>
            {links.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end className={classes.link} onClick={onClose}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Box>
  );
}
