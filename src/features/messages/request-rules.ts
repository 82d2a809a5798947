/** What is said to clients who are asked for a testimonial, by keys; see `rules.ts`. */
export const REQUEST_WORDS = {
  'your-words': 'Your words',
  'you-have-withdrawn-your-words': 'You have withdrawn your words',
  'since-day-nothing-of-them':
    'Since {day} nothing of them is shown on this site, and nobody here may use them. They are deleted after 30 days.',
  'thank-you-for-your-words': 'Thank you for your words',
  'you-sent-them-on-day':
    'You sent them on {day}. {name} reads them next, and may shorten them: what is left out is marked with an ellipsis, and no word of yours is changed.',
  'keep-this-link-with-it':
    'Keep this link. With it you can see what you gave, change what it may be used for, correct your words, or withdraw them at any time.',
  'a-few-words-from-you': 'A few words from you, please',
  'name-would-like-your-answers':
    '{name} would like your answers, in your own words. Write as much or as little as you like.',
  'they-are-about': 'They are about:',
  'you-can-answer-until-day': 'You can answer until {day}.',
  'what-was-the-situation-before': 'What was the situation before we worked together?',
  'what-has-changed-since': 'What has changed since?',
  'what-would-you-tell-somebody': 'What would you tell somebody in the same place?',
  'what-you-gave': 'What you gave',
  'save-your-changes': 'Save your changes',
  'send-your-words': 'Send your words',
  'your-role': 'Your role',
  'your-company': 'Your company',
  'the-picture-that-you-sent': 'The picture that you sent',
  'remove-this-picture': 'Remove this picture',
  'a-picture-of-you': 'A picture of you',
  'another-picture-of-you': 'Another picture of you',
  'if-you-like-jpeg-png': 'If you like: JPEG, PNG or WebP, up to 10 MB. Location data is removed.',
  'what-your-words-may-be': 'What your words may be used for',
  'tick-what-you-permit-you': 'Tick what you permit. You can change this later, by the same link.',
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
  'nothing-has-been-sent-yet-as':
    'Nothing has been sent yet. As long as you do not permit it, it is not shown.',
  'use-a-picture-of-at': 'Use a picture of at most 10 MB.',
  'withdraw-your-words': 'Withdraw your words',
  'they-disappear-from-this-site':
    'They disappear from this site at once, with your name and picture, wherever they are quoted. Nobody here may use them after that. This cannot be undone.',
  'yes-withdraw-everything-i-gave': 'Yes, withdraw everything I gave',
  withdraw: 'Withdraw',
  'tick-this-to-withdraw-your': 'Tick this to withdraw your words',
  'you-have-withdrawn-these-words': 'You have withdrawn these words already.',
  'nothing-was-sent-by-this': 'Nothing was sent by this link yet.',
  'there-are-no-words-yet': 'There are no words yet.',
  'answer-at-least-one-of': 'Answer at least one of the questions',
  'what-you-had-written': 'What you had written',
  'your-words-are-gone-from': 'Your words are gone from this site',
  'they-were-deleted-on-day':
    'They were deleted on {day}, with your name, your picture and everything else that you sent. Nothing is left that you would have to withdraw.',
  'your-words-were-deleted-from':
    'Your words were deleted from this site. Nothing of them is left.',
  'this-was-sent-from-somewhere':
    'This was sent from somewhere else meanwhile. Open the link again to see it.',
} as const;
