export const youngHeapLimit: string;
