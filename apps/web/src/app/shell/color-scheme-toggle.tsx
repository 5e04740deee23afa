import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from './color-scheme-toggle.module.css';

/** Switches between light and dark. Both icons are in the markup: only CSS knows the scheme before scripts run. */
export function ColorSchemeToggle() {
  const { toggleColorScheme } = useMantineColorScheme();
  return (
    <ActionIcon
      className={classes.toggle}
      variant="subtle"
      color="gray"
      size={36}
      aria-label="Switch between light and dark"
      onClick={toggleColorScheme}
    >
      <IconMoon className={classes.moon} size={19} stroke={1.7} aria-hidden />
      <IconSun className={classes.sun} size={19} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
