export * from './button/steady-button.tsx';
export * from './copy/copy-button.tsx';
export * from './download/download-button.tsx';
export * from './download/download-file.ts';
export * from './download/safe-file-name.ts';
export * from './download/save-blob.ts';
export * from './forms/address-field.tsx';
export * from './forms/check-field.tsx';
export * from './forms/choice-field.tsx';
export type { FieldCounter } from './forms/field-below.tsx';
export * from './forms/form-card.tsx';
export * from './forms/select-field.tsx';
export * from './forms/text-area-field.tsx';
export * from './forms/text-field.tsx';
export * from './page-frame/ad-slot.tsx';
export * from './page-frame/tool-page-frame.tsx';
export * from './print/print-button.tsx';
export * from './print/use-printing.ts';
export * from './progress/stage-progress.tsx';
export * from './prose/prose.tsx';
export * from './prose/table-of-contents.tsx';
export * from './report/bar-meter.tsx';
export * from './report/code-block.tsx';
export * from './report/data-table.tsx';
export * from './report/report-buttons.tsx';
export * from './report/result-section.tsx';
export * from './report/stat-grid.tsx';
export * from './report/tab-list.tsx';
export * from './score/score-bar.tsx';
export * from './score/score-level.ts';
export * from './score/score-ring.tsx';
export * from './states/announcement.tsx';
export * from './states/empty-state.tsx';
export * from './states/error-state.tsx';
export * from './states/problem.ts';
export type { Provenance } from './status/provenance.ts';
export * from './status/provenance-badge.tsx';
export * from './status/source-note.tsx';
export * from './status/status-badge.tsx';
export * from './toast/toast-region.tsx';
export {
  clearToasts,
  dismissToast,
  toast,
  type ToastHandle,
  type ToastOptions,
} from './toast/toast-store.ts';
export * from './toast/use-toast.ts';
export * from './tooltip/tooltip.tsx';
