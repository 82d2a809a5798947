const KB = 1_000;
const MB = 1_000_000;

/** A number of bytes as people read it: "812 B", "64 KB", "2.4 MB". */
export function bytesText(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  if (bytes < MB) return `${Math.round(bytes / KB)} KB`;
  return `${(bytes / MB).toFixed(1)} MB`;
}
