/** The addresses of conversations and of mails that came back, and who may call them. */
import type { ApiRoute } from '#platform/http/api-router.ts';
import type { Access, BoundEndpoint } from '#platform/http/endpoint.ts';
import {
  type ConversationContext,
  conversationEndpoints as conversation,
} from './conversation/api.server.ts';
import { templateEndpoints as templates } from './conversation/templates-api.server.ts';
import { mailboxEndpoints as mailbox } from './mailbox/api.server.ts';

type Route = ApiRoute<ConversationContext>;

const row =
  (method: Route['method']) =>
  (
    path: string,
    access: Access,
    tag: string,
    endpoint: BoundEndpoint<ConversationContext>,
  ): Route => ({ method, path, access, tag, endpoint });

const get = row('GET');
const post = row('POST');
const put = row('PUT');
const remove = row('DELETE');

export const conversationRows: readonly Route[] = [
  get('/api/admin/submissions/{id}/conversation', 'leads', 'Inbox', conversation.read),
  post('/api/admin/submissions/{id}/notes', 'leads', 'Inbox', conversation.note),
  put('/api/admin/submissions/{id}/draft', 'leads', 'Inbox', conversation.keepDraft),
  remove('/api/admin/submissions/{id}/draft', 'leads', 'Inbox', conversation.removeDraft),
  post('/api/admin/submissions/{id}/replies', 'leads', 'Inbox', conversation.reply),
  post('/api/admin/submissions/{id}/mentions/seen', 'leads', 'Inbox', conversation.seeMentions),
  post('/api/admin/replies/{id}/cancel', 'leads', 'Inbox', conversation.cancel),
  post('/api/admin/replies/{id}/again', 'leads', 'Inbox', conversation.sendAgain),
  get('/api/admin/mentions', 'leads', 'Inbox', conversation.listMentions),
  get('/api/admin/unmatched', 'leads', 'Inbox', mailbox.list),
  post('/api/admin/unmatched/{id}/assign', 'leads', 'Inbox', mailbox.assign),
  remove('/api/admin/unmatched/{id}', 'leads', 'Inbox', mailbox.remove),
  get('/api/admin/incoming/{id}/files/{position}', 'leads', 'Inbox', mailbox.file),
  get('/api/admin/reply-templates', 'leads', 'Inbox', templates.list),
  post('/api/admin/reply-templates', 'leads', 'Inbox', templates.add),
  put('/api/admin/reply-templates/{id}', 'leads', 'Inbox', templates.change),
  remove('/api/admin/reply-templates/{id}', 'leads', 'Inbox', templates.remove),
  get('/api/admin/account/signature', 'leads', 'Account', templates.readSignature),
  put('/api/admin/account/signature', 'leads', 'Account', templates.saveSignature),
];
