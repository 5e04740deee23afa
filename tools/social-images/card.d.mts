export const cardSize: { readonly width: number; readonly height: number };

export function cardHtml(title: string, kind: string): string;
