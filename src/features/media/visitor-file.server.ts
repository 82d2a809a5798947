/** Files that visitors send along with forms: what they are is told by their bytes. */
import { AppError } from '#platform/errors.ts';
import { FILE_TYPES, type FileMediaType, fileTypeOf } from './file-types.ts';
import { sniffImage } from './pipeline/prepare.server.ts';
import { verifyFile } from './pipeline/verify-file.server.ts';
import { IMAGE_TYPES } from './rules.ts';

/** As `JudgeFile` of the forms has it. */
type Judgement =
  | { kind: 'document' | 'picture'; mediaType: string; ending: string }
  | { problem: 'empty' | 'type' | 'damaged' };

/**
 * A picture or a document of the types that the library takes, but for archives, whose insides nobody has
 * looked at. Pictures are not decoded: nobody is shown them.
 */
export async function judgeVisitorFile({
  name,
  content,
}: {
  name: string;
  content: Uint8Array;
}): Promise<Judgement> {
  if (content.byteLength === 0) return { problem: 'empty' };
  const image = sniffImage(content);
  if (image !== undefined) {
    return { kind: 'picture', mediaType: image, ending: IMAGE_TYPES[image] };
  }
  const type = documentType(name, content);
  if (type === undefined) return { problem: 'type' };
  const read = async (first: number, last: number): Promise<Uint8Array> =>
    content.subarray(first, last + 1);
  try {
    await verifyFile({ bytes: content.byteLength, read }, type);
  } catch (error) {
    if (error instanceof AppError) return { problem: 'damaged' };
    throw error;
  }
  return { kind: 'document', mediaType: type, ending: FILE_TYPES[type].ending };
}

const PDF_BEGIN = '%PDF-';

/** A name only says what to look for. */
function documentType(name: string, content: Uint8Array): FileMediaType | undefined {
  const begin = Buffer.from(content.subarray(0, PDF_BEGIN.length)).toString('latin1');
  const type = begin === PDF_BEGIN ? 'application/pdf' : fileTypeOf(name);
  if (type === undefined || type === 'application/zip') return undefined;
  return FILE_TYPES[type].kind === 'document' ? type : undefined;
}
