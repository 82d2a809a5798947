/** The browser's own choice of a file. */
export function chooseFile(accept: string, onFile: (file: File) => void): void {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file !== undefined) onFile(file);
  });
  input.click();
}
