export * from './page-frame/ad-slot.tsx';
export * from './page-frame/tool-page-frame.tsx';
export * from './states/empty-state.tsx';
export * from './states/error-state.tsx';
export * from './states/problem.ts';
export * from './toast/toast-region.tsx';
export {
  clearToasts,
  dismissToast,
  toast,
  type ToastHandle,
  type ToastOptions,
} from './toast/toast-store.ts';
export * from './toast/use-toast.ts';
