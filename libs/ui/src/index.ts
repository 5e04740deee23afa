export * from './ad-slot.tsx';
export * from './copy-button.tsx';
export * from './download-button.tsx';
export * from './forms/check-field.tsx';
export * from './forms/choice-field.tsx';
export * from './forms/fields.tsx';
export * from './forms/form-card.tsx';
export * from './forms/steady-button.tsx';
export * from './print.tsx';
export { Prose, type ProseProps, tableRows } from './prose.tsx';
export * from './table-of-contents.tsx';
export * from './provenance.tsx';
export * from './report/code-block.tsx';
export * from './report/data-table.tsx';
export {
  BarMeter,
  type BarMeterProps,
  levelTexts,
  ScoreBar,
  scoreLevel,
} from './report/meters.tsx';
export * from './report/result-section.tsx';
export * from './report/score-ring.tsx';
export * from './report/stat-grid.tsx';
export * from './report/tab-list.tsx';
export * from './stage-progress.tsx';
export * from './states.tsx';
export * from './status-badge.tsx';
export { clearToasts, toast, type ToastOptions, ToastRegion, useToast } from './toast.tsx';
export * from './tool-page-frame.tsx';
export * from './tooltip.tsx';
