const ADDRESS = /https?:\/\/[^\s<>"']+/g;
/** What ends a sentence belongs to no address. */
const AT_END = /[.,;:!?)\]]$/;

interface Piece {
  /** Where it begins in the text. */
  at: number;
  text: string;
  isLink: boolean;
}

/** A text in pieces, of which some are addresses of pages. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = AT_END.test(match[0]) ? match[0].slice(0, -1) : match[0];
    if (match.index > end)
      pieces.push({ at: end, text: text.slice(end, match.index), isLink: false });
    pieces.push({ at: match.index, text: address, isLink: URL.canParse(address) });
    end = match.index + address.length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end), isLink: false });
  return pieces;
}

/** Somebody's words as they are, with addresses that can be followed and nothing else. */
export const LinkedText = ({ text }: { text: string }) => (
  <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">
    {piecesOf(text).map((piece) =>
      piece.isLink ? (
        <a
          key={piece.at}
          href={piece.text}
          target="_blank"
          rel="noreferrer noopener nofollow"
          className="underline"
        >
          {piece.text}
        </a>
      ) : (
        piece.text
      ),
    )}
  </p>
);
