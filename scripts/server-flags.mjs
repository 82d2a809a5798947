/**
 * How V8 is set for the server. What a request leaves behind is little and soon forgotten: a young
 * generation of 4 MB in place of 16 collects it as well. The old one grows in smaller steps than V8 takes by
 * itself, so that several sites fit on one machine; what that costs is in docs/decisions/071.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4', '--optimize-for-size'];

/**
 * glibc gives threads memory of their own and keeps what they free; with two such places instead of
 * eight for each processor, images leave less behind. What V8 compiles with comes in pieces of 32 KB: with
 * pages of their own they go back at once, where they left holes between what stays.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' };
