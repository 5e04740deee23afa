import '@mantine/core/styles/Popover.layer.css';
import { Button, Popover, Stack, Text } from '@mantine/core';
import { resultIdOf } from '@plumbline/api-client';
import { CopyLinkButton, DownloadButton, PrintButton } from '@plumbline/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { type MouseEvent, use, useState } from 'react';
import type { ReportExportsProps } from './report-exports.tsx';
import classes from './report-buttons.module.css';
import { SavedContext } from './saved-context.tsx';
import { SaveReport } from './save-report.tsx';

/**
 * The actions for a report, the same for every tool: its text, and a menu with JSON, CSV, link, print and save. If
 * the tool has its own file, the text is in the menu too.
 */
export function ReportButtons(props: ReportExportsProps) {
  const { fileName, report, document, secondary = false, children } = props;
  const saved = use(SavedContext);
  const here = () => window.location.href.replace(/#.*/, '');
  // A saved report is shared by its own URL, because a link to the tool would create a new report.
  const live = saved === null ? props : { link: undefined, copied: undefined, resultId: null };
  const { link = here, copied, resultId = resultIdOf(report) } = live;
  const [opened, setOpened] = useState(false);
  const toggle = ({ currentTarget }: MouseEvent) => {
    // The menu must open below its button, not over the fixes above it, so make room there.
    if (!opened && currentTarget.getBoundingClientRect().bottom > window.innerHeight / 2) {
      currentTarget.scrollIntoView({ block: 'center' });
    }
    setOpened(!opened);
  };
  const close = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('[data-stays-open]')) setOpened(false);
  };
  const form = async (of: 'reportText' | 'reportCsv' | 'reportJson') => {
    const [forms, described] = await Promise.all([import('./report-document.ts'), document()]);
    return forms[of]({ ...described, facts: [...described.facts, ...(saved ?? [])] }, report);
  };
  const text = (
    <DownloadButton
      size="sm"
      fileName={`${fileName}.txt`}
      content={() => form('reportText')}
      variant={secondary ? 'default' : 'filled'}
      {...(!secondary && { classNames: { root: classes.button, section: classes.icon } })}
    >
      Download Report
    </DownloadButton>
  );
  return (
    <>
      {!secondary && text}
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        middlewares={{ flip: false, shift: true }}
        width="min(22rem, calc(100vw - 32px))"
        trapFocus
        returnFocus
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <Button
            size="sm"
            variant="default"
            className={classes.button}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            onClick={toggle}
          >
            <span>
              <span className={secondary ? classes.share : undefined}>Share or </span>
              <span>export</span>
            </span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Share or export" onClick={close} data-screen-only>
          <Stack gap="xs">
            {secondary && text}
            <DownloadButton
              size="sm"
              fileName={`${fileName}.json`}
              type="json"
              content={() => form('reportJson')}
            >
              JSON
            </DownloadButton>
            <DownloadButton
              size="sm"
              fileName={`${fileName}.csv`}
              type="csv"
              content={() => form('reportCsv')}
            >
              CSV
            </DownloadButton>
            {children}
            <CopyLinkButton link={link} {...(copied && { copied })} />
            {!saved && (
              <Text mt={-4} c="dimmed" fz="sm">
                Opens the tool with these inputs.
              </Text>
            )}
            <PrintButton />
            {resultId != null && (
              <div data-stays-open>
                <SaveReport key={resultId} resultId={resultId} />
              </div>
            )}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
