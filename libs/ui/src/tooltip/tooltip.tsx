import { Portal } from '@mantine/core';
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { placeTooltip } from './place-tooltip.ts';
import { countOpen, delayNow } from './tooltip-delay.ts';
import classes from './tooltip.module.css';

export interface TooltipProps {
  readonly label: ReactNode;
  /** One element that can take the focus, or a keyboard never reaches the label. */
  readonly children: ReactElement<{ 'aria-describedby'?: string }>;
  /** Whether a tap shows it too: for elements that do nothing else. */
  readonly onTap?: boolean;
}

/** A description that appears over its element on hover (after a delay), on keyboard focus and, if asked for, on a tap (at once). */
export function Tooltip({ label, children, onTap = false }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  /** Set between the touch of a finger and its click. */
  const touched = useRef<{ readonly wasOpen: boolean }>(null);

  const openAfter = (delay: number) => {
    clearTimeout(timer.current);
    if (delay === 0) setOpen(true);
    else timer.current = setTimeout(() => setOpen(true), delay);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!open) return;
    const closed = countOpen(Date.now);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !anchor.current?.contains(target)) close();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('pointerdown', onPointerDown);
    window.addEventListener('scroll', close, { passive: true, capture: true });
    return () => {
      closed();
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('pointerdown', onPointerDown);
      window.removeEventListener('scroll', close, { capture: true });
    };
  }, [open]);

  useLayoutEffect(() => {
    const target = anchor.current?.firstElementChild;
    if (!open || !tip.current || !target) return;
    const place = placeTooltip(
      target.getBoundingClientRect(),
      tip.current.getBoundingClientRect(),
      { width: document.documentElement.clientWidth },
    );
    tip.current.style.left = `${place.left}px`;
    tip.current.style.top = `${place.top}px`;
  }, [open]);

  return (
    <>
      <span
        ref={anchor}
        className={classes.anchor}
        onPointerEnter={(event) => {
          if (event.pointerType !== 'touch') openAfter(delayNow(Date.now()));
        }}
        onPointerLeave={close}
        onPointerDown={(event) => {
          touched.current = event.pointerType === 'touch' ? { wasOpen: open } : null;
          close();
        }}
        onClick={() => {
          if (onTap && touched.current?.wasOpen === false) openAfter(0);
          touched.current = null;
        }}
        onFocus={(event) => {
          if (event.target.matches(':focus-visible')) openAfter(0);
        }}
        onBlur={close}
      >
        {cloneElement(children, open ? { 'aria-describedby': id } : {})}
      </span>
      {open && (
        <Portal>
          <div ref={tip} id={id} role="tooltip" className={classes.tip}>
            {label}
          </div>
        </Portal>
      )}
    </>
  );
}
