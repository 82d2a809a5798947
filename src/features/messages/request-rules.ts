/** What is said to clients who are asked for a testimonial, by keys; see `rules.ts`. */
export const REQUEST_WORDS = {
  'your-words': 'Your words',
  'you-have-withdrawn-your-words': 'You have withdrawn your words',
  'since-day-nothing-of-them':
    'This site has not shown any of them since {day}, and nobody here may use them. They are deleted after 30 days.',
  'thank-you-for-your-words': 'Thank you for your words',
  'you-sent-them-on-day':
    'You sent them on {day}. {name} will read them next, and may shorten them. An ellipsis marks anything left out, and none of your words are changed.',
  'keep-this-link-with-it':
    'Keep this link. It lets you see what you sent, change how it may be used, correct your words, or withdraw them at any time.',
  'a-few-words-from-you': 'A few words from you, please',
  'name-would-like-your-answers':
    '{name} would like your answers, in your own words. Write as much or as little as you like.',
  'they-are-about': 'They are about:',
  'you-can-answer-until-day': 'You can answer until {day}.',
  'what-was-the-situation-before': 'What was the situation before we worked together?',
  'what-has-changed-since': 'What has changed since?',
  'what-would-you-tell-somebody': 'What would you tell someone in the same situation?',
  'what-you-gave': 'What you sent',
  'save-your-changes': 'Save your changes',
  'send-your-words': 'Send your words',
  'your-role': 'Your role',
  'your-company': 'Your company',
  'the-picture-that-you-sent': 'The picture you sent',
  'remove-this-picture': 'Remove this picture',
  'a-picture-of-you': 'A picture of you',
  'another-picture-of-you': 'Another picture of you',
  'if-you-like-jpeg-png': 'Optional. JPEG, PNG or WebP, up to 10 MB. Location data is removed.',
  'what-your-words-may-be': 'How your words may be used',
  'tick-what-you-permit-you': 'Tick what you allow. You can change this later with the same link.',
  'you-may-show-it-on': 'You may show it on your website.',
  'you-may-use-it-in': 'You may use it in proposals and sales documents.',
  'you-may-use-it-on': 'You may use it on social media.',
  'you-may-show-my-name':
    'You may show my name with it. Without this, only my role and company appear.',
  'you-may-show-my-picture': 'You may show my picture with it.',
  'how-we-handle-what-you': 'How we handle what you send',
  'name-withheld': 'Name withheld',
  'this-is-how-it-could': 'This is how it could appear',
  'nothing-has-been-sent-yet': 'Nothing has been sent yet.',
  'nothing-has-been-sent-yet-as': 'Nothing has been sent yet. It is not shown until you allow it.',
  'use-a-picture-of-at': 'Use a picture of at most 10 MB.',
  'withdraw-your-words': 'Withdraw your words',
  'they-disappear-from-this-site':
    'They disappear from this site at once, with your name and picture, wherever they are quoted. After that, nobody here may use them. This cannot be undone.',
  'yes-withdraw-everything-i-gave': 'Yes, withdraw everything I sent',
  withdraw: 'Withdraw',
  'tick-this-to-withdraw-your': 'Tick this to withdraw your words',
  'you-have-withdrawn-these-words': 'You have already withdrawn these words.',
  'nothing-was-sent-by-this': 'Nothing has been sent with this link yet.',
  'there-are-no-words-yet': 'There is nothing here yet.',
  'answer-at-least-one-of': 'Answer at least one of the questions',
  'what-you-had-written': 'What you had written',
  'your-words-are-gone-from': 'Your words are gone from this site',
  'they-were-deleted-on-day':
    'They were deleted on {day}, with your name, your picture and everything else that you sent. Nothing is left that you would have to withdraw.',
  'your-words-were-deleted-from':
    'Your words were deleted from this site. Nothing of them is left.',
  'this-was-sent-from-somewhere':
    'This was sent from another window in the meantime. Open the link again to see it.',
} as const;
