/** Loaded into the program by a test alone: makes it fail outside of any request. */
process.on('SIGWINCH', () => {
  void Promise.reject(new Error('Nobody caught this.'));
});
process.on('SIGURG', () => {
  setImmediate(() => {
    throw new Error('Nobody caught this.');
  });
});
