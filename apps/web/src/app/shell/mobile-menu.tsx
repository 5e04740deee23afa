import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { NavLink } from 'react-router-dom';
import { menuGroups } from '../navigation.ts';
import classes from './mobile-menu.module.css';

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
      className={classes.toggle}
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
    <nav id={menuId} className={classes.menu} data-open={open || undefined} aria-label="All pages">
      {menuGroups.map(({ title, links }, index) => (
        <section key={title} className={classes.group}>
          {index > 0 && <p className={classes.title}>{title}</p>}
          <ul className={classes.list} aria-label={title}>
            {links.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end className={classes.item} onClick={onClose}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
