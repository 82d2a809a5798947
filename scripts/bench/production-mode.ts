// React chooses its production code by this when it is first imported: import this file before it.
process.env.NODE_ENV = 'production';
