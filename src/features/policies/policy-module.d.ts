declare module '*/privacy-policy.md' {
  const body: import('#ui/prose.tsx').ProseBody;
  export default body;
  export const contents: readonly import('#site/reading/contents.tsx').ContentsEntry[];
  export const front: import('./schema.ts').PolicyFront;
}
