/**
 * What a consultancy says of itself: who it is, what it costs and how it keeps what it is given. New pages of
 * these templates begin with these words, and a site of the sample agency has a page of each.
 */
import type { TemplateBlock } from '#content/blocks/templates.ts';

const TALK = { actionLabel: 'Talk to us', actionLink: '/contact' };

export const aboutBlocks: readonly TemplateBlock[] = [
  {
    type: 'hero',
    eyebrow: 'About us',
    headline: 'Small teams of people who have done it before',
    lead: 'Forty-one engineers, designers and delivery leads in two offices. The people you meet before you sign are the people who do the work.',
    ...TALK,
  },
  {
    type: 'prose',
    heading: 'How we started',
    text: 'In 2014 a freight company asked two of us why its invoices took eleven days. The answer was a folder of spreadsheets that seven clerks copied from one screen into another. We spent a week beside them, wrote down every rule they used, and built the smallest program that followed those rules. Invoices went out the same day, and the clerks stayed: they now look after the cases that no rule covers.\n\nWe still begin that way. Somebody senior sits with the people who do the work before anybody estimates it. About one conversation in five ends with us saying that the job needs no new software, and we say so before the first invoice.',
  },
  {
    type: 'steps',
    heading: 'How we work',
    items: [
      {
        title: 'You see working software every second Friday',
        text: 'On your own machines, with your own data. If a demo slips, you hear it on the Wednesday before.',
      },
      {
        title: 'No team of ours is larger than nine',
        text: 'Bigger jobs get a second team with its own scope, agreed before it starts.',
      },
      {
        title: 'Your people can take over at any time',
        text: 'Code is in your repository from the first day, and each decision is written down beside it.',
      },
      {
        title: 'We plan the handover from day one',
        text: 'The handover date is in the contract. Most clients come back later with another question.',
      },
    ],
  },
  {
    type: 'people',
    v: 2,
    heading: 'Who you meet',
    lead: 'Each has a page with what they have worked on, and a way to write to them.',
    from: 'all',
  },
  {
    type: 'call-to-action',
    heading: 'Tell us what takes too long',
    lead: 'A senior person reads it and replies within 24 hours, even when the answer is no.',
    ...TALK,
  },
];

export const pricingBlocks: readonly TemplateBlock[] = [
  {
    type: 'hero',
    eyebrow: 'Pricing',
    headline: 'What work with us costs',
    lead: 'Three price bands, based on our projects of the last two years. All prices are in US dollars, before tax. You get a firm quote after the first call.',
    actionLabel: 'Ask for a quote',
    actionLink: '/contact',
  },
  {
    type: 'pricing',
    heading: 'Three ways to begin',
    plans: [
      {
        name: 'Discovery',
        price: '$18k–32k',
        unit: 'for 2 to 3 weeks',
        text: 'For a question you cannot cost yet: replace it, repair it or leave it alone.',
        points:
          'Two senior people on site for the first week\nA working prototype of the riskiest part\nA plan with costs, from us or from anybody\nFixed price, agreed before we start',
        ...TALK,
      },
      {
        name: 'Delivery',
        price: '$60k–240k',
        unit: 'for 3 to 9 months',
        text: 'For a product or system that has an owner on your side and a date that matters.',
        points:
          'A team of three to six, named in the contract\nWorking software every second Friday\nA ceiling we cannot exceed without your consent\nThirty days of repairs after handover at no charge',
        isChosen: true,
        ...TALK,
      },
      {
        name: 'Added experts',
        price: '$13k–19k',
        unit: 'per person, per month',
        text: 'For a good team that needs more hands.',
        points:
          'Engineers and designers with at least eight years of experience\nYou meet each of them before you decide\nTwo weeks’ notice on either side\nNo fee if you hire them after a year',
        ...TALK,
      },
    ],
  },
  {
    type: 'comparison',
    heading: 'Which one fits',
    first: 'Discovery',
    second: 'Delivery',
    third: 'Added experts',
    rows: [
      {
        name: 'Who it is for',
        first: 'Whoever has to decide on a budget',
        second: 'Whoever owns the result',
        third: 'Whoever leads a team already',
      },
      {
        name: 'How long it takes',
        first: '2 to 3 weeks',
        second: '3 to 9 months',
        third: 'At least 3 months',
      },
      {
        name: 'How it is billed',
        first: 'Fixed price, half at the start',
        second: 'By the month, under a ceiling',
        third: 'By the month, days worked',
      },
      {
        name: 'What you keep',
        first: 'Prototype, plan and notes',
        second: 'Code, tests, documents and training',
        third: 'Everything we make',
      },
      {
        name: 'What moves the price',
        first: 'Number of systems we have to read',
        second: 'Old data, integrations, regulation',
        third: 'Seniority and time zone',
      },
    ],
  },
  {
    type: 'faq',
    heading: 'Questions about pricing',
    items: [
      {
        question: 'What if it costs more than you said?',
        answer:
          'Discovery has a fixed price. Delivery has a ceiling: at 70 percent of it we show you what is left to do, and nothing beyond it is billed without a signed change.',
      },
      {
        question: 'Do you charge for travel?',
        answer:
          'The first week on site is included. After that we bill travel at cost, with receipts.',
      },
      {
        question: 'Can we stop early?',
        answer:
          'Yes, at the end of any two-week step. You pay for the days worked and keep everything made so far.',
      },
      {
        question: 'Is there a smaller way to try you out?',
        answer:
          'A half-day review of one system or one backlog costs $2,400. If a discovery follows within three months, we deduct that from its price.',
      },
    ],
  },
  {
    type: 'call-to-action',
    heading: 'Get a figure for your own case',
    lead: 'Write three sentences about it. You get a band within 24 hours and a firm quote after one call.',
    actionLabel: 'Ask for a quote',
    actionLink: '/contact',
  },
];

export const securityBlocks: readonly TemplateBlock[] = [
  {
    type: 'hero',
    eyebrow: 'Security',
    headline: 'Answers for your security officer',
    lead: 'How we handle what clients give us: what we hold, who can reach it, who else is involved, and what happens when something goes wrong or the work ends.',
    actionLabel: 'Ask a question',
    actionLink: '/contact',
  },
  {
    type: 'prose',
    heading: 'Data',
    text: 'We work in your accounts and your repositories wherever you let us, so that most of your data never leaves your systems. When a test needs real records, you choose them, and we mask names and numbers before they are copied.\n\n- What we hold ourselves: contracts, messages, meeting notes and the tickets of your project.\n- Where: on encrypted disks in Canada or the United States, whichever your contract names.\n- How long: until 90 days after the work ends. Invoices stay as long as the law requires.\n- Language models: your data goes to a model only if your contract names the model and its provider, and never for training.',
  },
  {
    type: 'prose',
    heading: 'Access',
    text: 'Every person has an account of their own with a hardware key. Access to a client’s systems is granted by name, for the length of the job, and is reviewed on the first Monday of each month. Laptops are encrypted, managed, and wiped remotely if they are lost. Everybody is background-checked before their first project and trained again each year.',
  },
  {
    type: 'comparison',
    heading: 'Hosting and subprocessors',
    first: 'What it is for',
    second: 'Where',
    third: 'What it can see',
    rows: [
      {
        name: 'Cloud hosting',
        first: 'This site and our project tools',
        second: 'Montreal and Virginia',
        third: 'Messages and tickets, encrypted',
      },
      {
        name: 'Email and calendar',
        first: 'Talking to you',
        second: 'Canada',
        third: 'What you write to us',
      },
      {
        name: 'Source hosting',
        first: 'Code, where you have no host of your own',
        second: 'United States',
        third: 'Code and reviews',
      },
      {
        name: 'Bookkeeping',
        first: 'Invoices',
        second: 'Canada',
        third: 'Names, addresses, amounts',
      },
    ],
  },
  {
    type: 'steps',
    heading: 'If something goes wrong',
    items: [
      {
        title: 'Within an hour',
        text: 'Somebody on call has read the report and begun to contain it, at night as well.',
      },
      {
        title: 'Within 24 hours',
        text: 'You hear from a named person what is known, what is not, and what we have switched off.',
      },
      {
        title: 'Within ten working days',
        text: 'You have a written account: cause, effect, what was changed, and what we will do differently.',
      },
    ],
  },
  {
    type: 'faq',
    heading: 'What reviewers ask us most',
    items: [
      {
        question: 'Whom do we tell about a vulnerability?',
        answer:
          'Write to the address on the contact page with “Security” in the subject. The person who is responsible for it replies within one working day. We do not go after people who report in good faith.',
      },
      {
        question: 'How do we get our data back at the end?',
        answer:
          'You have the code from the first day. At the end you get notes, tickets and files as one archive in open formats; 30 days later we delete our copies and confirm it in writing.',
      },
      {
        question: 'Will you fill in our questionnaire?',
        answer: 'Yes, at no charge before a contract, usually within five working days.',
      },
      {
        question: 'May we test or audit you?',
        answer:
          'Once a year with two weeks’ notice, or at once after an incident that touched your data.',
      },
    ],
  },
  {
    type: 'call-to-action',
    heading: 'Send us your questionnaire',
    lead: 'The person responsible for security answers it, and is there on the call with your officer.',
    actionLabel: 'Send it to us',
    actionLink: '/contact',
  },
];
