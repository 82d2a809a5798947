declare module '*/privacy-policy.md' {
  const body: import('#ui/prose.tsx').ProseBody;
  export default body;
  export const contents: readonly import('#web/reading/contents.tsx').ContentsEntry[];
  export const front: import('./schema.ts').PolicyFront;
}

declare module '*/privacy-policy.md?front' {
  const front: import('./schema.ts').PolicyFront;
  export default front;
}

declare module '*/privacy-policy.md?markdown' {
  const markdown: string;
  export default markdown;
}

declare module '*/privacy-policy.md?plain' {
  const body: import('#ui/prose.tsx').ProseBody;
  export default body;
}
