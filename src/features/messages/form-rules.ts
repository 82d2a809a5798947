/** What forms say, by keys; see `rules.ts`. */
export const FORM_WORDS = {
  Forms: {
    'draft-saved-on-this-device': 'Draft saved on this device',
    'discard-draft': 'Discard draft',
    'listening-press-again-to-stop': 'Listening. Press again to stop.',
    'we-have-what-you-sent': 'We have what you sent',
    'your-reference': 'Your reference:',
    'by-email-to-email': 'by email to {email}',
    'by-phone-at-phone': 'by phone at {phone}',
    'you-left-no-email-address':
      'You left no email address or phone number, so we cannot reply yet. Write to {email} or call {phone} and give the reference.',
    'a-senior-person-reads-it':
      'A senior person reads it and replies {ways} by {time}. If you have not heard from us by then, write to {email} and give the reference.',
    or: 'or',
    reference: 'Reference',
    'only-this-pages-address-and': 'Only this page’s address and the time.',
    'began-at': 'Began at',
    'came-from': 'Came from',
    'no-other-site': 'no other site',
    read: 'Read',
    'include-this': 'Include this',
    'it-shows-us-what-you':
      'It shows us what you have read. This page’s address and the time are always included.',
    sending: 'Sending…',
    'or-write-to': 'Or write to',
    'sending-2': 'Sending',
    'how-we-handle-your-details': 'How we handle your details:',
    'privacy-policy': 'privacy policy',
    'privacy-policy-2': 'Privacy policy',
    'what-we-add-to-your': 'What we add to your message',
    'full-name': 'Full name',
    email: 'Email',
    'your-challenge': 'Your challenge',
    dictate: 'Dictate',
    'we-can-hear-you': 'We can hear you.',
    'no-sound-yet': 'No sound yet.',
    'pause-recording': 'Pause Recording',
    'play-recording': 'Play Recording',
    discard: 'Discard',
    'your-browser-is-asking-for': 'Your browser is asking for permission to use the microphone.',
    'seconds-seconds-left': '{seconds} seconds left.',
    'recording-up-to-minutes-minutes': 'Recording. Up to {minutes} minutes.',
    'the-recording-stopped-everything-up':
      'The recording stopped. Everything up to this point is saved.',
    'recorded-it-stays-on-this': 'Recorded. It stays on this device until you send it.',
    'start-recording': 'Start Recording',
    'stop-recording': 'Stop Recording',
    'record-again': 'Record Again',
    'this-page-may-not-use':
      'This page may not use the microphone. You can write your challenge instead.',
    'no-microphone-was-found-connect':
      'No microphone was found. Connect one and try again, or write your challenge.',
    'another-program-is-using-the':
      'Another program is using the microphone. Close it and try again.',
    'the-recording-could-not-be':
      'The recording could not be started. Try again, or write your challenge.',
    'unable-to-access-microphone-please':
      'Unable to access microphone. Please check permissions and try again.',
    'included-scores': 'Included: {scores}',
    remove: 'Remove',
    phone: 'Phone',
    'leave-this-empty': 'Leave this empty',
    'leave-this-empty-too': 'Leave this empty too',
  },
  'What forms say once they are sent': {
    error: 'Error',
    'failed-to-send-message-please': 'Failed to send message. Please try again.',
    'please-try-again-or-email': 'Please try again or email {email}.',
    'message-sent': 'Message sent',
    'thanks-well-be-in-touch': 'Thanks! We’ll be in touch shortly.',
    'welcome-to-the-beta': 'Welcome to the Beta!',
    'well-send-early-access-details': "We'll send early access details to {email}",
    'message-sent-2': 'Message sent!',
    'thank-you-for-your-interest':
      "Thank you for your interest in {service}. We'll be in touch soon.",
    thanks: 'Thanks!',
    'well-be-in-touch': "We'll be in touch.",
    'your-message-has-been-received': 'Your message has been received.',
    'consent-required': 'Consent required',
    'please-confirm-you-agree-to': 'Please confirm you agree to be contacted.',
    'please-fill-in-all-required': 'Please fill in all required fields.',
    'not-supported': 'Not supported',
    'speech-recognition-is-not-supported': 'Speech recognition is not supported in your browser.',
    'could-not-capture-speech-please': 'Could not capture speech. Please try again.',
    'your-message-was-not-sent': 'Your message was not sent. Please try again.',
  },
  'Mails that confirm a form': {
    'we-have-what-you-sent-us': 'We have what you sent us',
    'thank-you-your-message-has': 'Thank you. Your message has arrived.',
    'thank-you-your-sign-up': 'Thank you. Your sign-up for the beta has arrived.',
    'thank-you-your-request': 'Thank you. Your request has arrived.',
    'thank-you-your-challenge': 'Thank you. Your challenge has arrived.',
    'what-happens-next-a-person':
      'What happens next: a person reads it and writes to this address within {hours} hours.',
    'what-happens-next-we-invite':
      'What happens next: we invite people to the beta in groups, and write to this address when it is your turn.',
    'your-reference-is-reference':
      'Your reference is {reference}. Please name it if you write to us before then.',
    'if-you-did-not-send':
      'If you did not send anything, somebody entered your address by mistake, and you need do nothing.',
  },
} as const;
