import type { DefaultPage } from '#features/pages/default-page.ts';

/** The page about Project Pulse. */
export const projectPulsePage: DefaultPage = {
  id: 'page-project-pulse',
  path: 'project-pulse',
  page: {
    title: 'Project Pulse',
    template: 'product',
    description:
      'A beta add-on for your work tracker that scores the health of a backlog, a sprint and every ticket, and tells you why. Try it on an export of your own.',
    blocks: [
      {
        id: 'banner',
        type: 'pulse-banner',
        text: 'Try upcoming features and share feedback - join the beta.',
        joinLabel: 'Join Beta →',
        overviewName: 'Overview',
        futureName: "What's next",
        faqName: 'FAQ',
      },
      {
        id: 'hero',
        type: 'pulse-hero',
        name: 'Project Pulse',
        stage: 'Beta',
        headline: "Know your Project's Pulse",
        lead: 'Zero guesswork.',
        joinLabel: 'Join Beta Now',
        scoreLabel: 'Score your own backlog',
        filmTitle: 'Project Pulse in half a minute',
        src: '/pulse/demo.webm',
        captions: '/pulse/demo.vtt',
        length: '0:36',
        sound: 'Captions, no sound',
        playLabel: 'Play the demo video',
      },
      {
        id: 'reel',
        type: 'pulse-reel',
        items: [
          {
            view: 'backlog',
            lead: 'A backlog goes bad one empty field at a time. Pulse counts what is missing and weighs it the way your team does.',
            points: [
              'Finds tickets without an estimate, a description, an assignee or an epic',
              'Applies the weights you set to every project',
              'Lists the tickets that would raise the score most',
            ].join('\n'),
          },
          {
            view: 'sprint',
            lead: 'Whether a sprint will finish on time is arithmetic, and you can do it on day two.',
            points: [
              'Compares the required burndown with what the team has delivered before',
              'Flags stories that are too thin to start',
              'Shows where nobody has commented since planning',
            ].join('\n'),
          },
          {
            view: 'ticket',
            lead: 'Most delays start with one ticket that everybody has seen. Pulse flags it before there are more.',
            points: [
              'Lists what is blocked or overdue, and for how many days',
              'Scores each ticket by the fields that are filled in',
              'Tracks how long tickets take from creation to done',
            ].join('\n'),
          },
        ],
      },
      {
        id: 'weights',
        type: 'pulse-weights',
        label: 'Weights',
        heading: 'Set your own weights',
        lead: 'Four fields make a backlog healthy. Your team decides how much each one counts. Try it: nothing leaves this page.',
        saveLabel: 'Save and score',
      },
      {
        id: 'own',
        type: 'pulse-score',
        label: 'Your data',
        heading: 'Score your own backlog',
        lead: 'Drop in a CSV export from your tracker. This page reads it on your machine and never uploads it. Close the tab and it is gone.',
        fileLabel: 'Choose a CSV file',
        sampleLabel: 'Load a sample',
        pasteLabel: 'Paste rows instead',
        pastedLabel: 'Score these rows',
        hint: 'In Jira: Filters, Export, “CSV (all fields)”. Its columns are recognized; for other trackers you can match them yourself.',
      },
      {
        id: 'outcomes',
        type: 'pulse-outcomes',
        label: 'Outcomes',
        heading: 'Proven outcomes',
        plainHeading: 'Outcomes',
        source:
          'Measured in our own pilot teams across 500+ tickets, before and after eight weeks with Pulse.',
        items: [
          { figure: '73%', label: 'fewer unclear tickets', claim: 'claim-pulse-unclear-tickets' },
          {
            figure: '2.3x',
            label: 'cleaner sprint burndown',
            claim: 'claim-pulse-sprint-burndown',
          },
          { figure: '45%', label: 'faster planning', claim: 'claim-pulse-sprint-planning' },
        ],
      },
      {
        id: 'plans',
        type: 'pulse-plans',
        label: 'Roadmap',
        heading: "What's next",
        plainHeading: 'What comes next',
        lead: '{count} features, in shipping order.',
        items: [
          {
            title: 'Auto task generation',
            text: 'Drafts a story’s tasks from its description for a person to approve.',
          },
          {
            title: 'Auto task assignment',
            text: 'Suggests who could take a ticket, based on skills and workload.',
          },
          {
            title: 'Duplicate detection',
            text: 'Finds tickets that ask for the same thing in different words.',
          },
          { title: 'Product Health', text: 'One score for all the projects in a product.' },
          {
            title: 'Portfolio Health',
            text: 'Compares products side by side and shows what holds each one back.',
          },
          { title: 'Task priority estimation', text: 'Ranks open tickets by what they unblock.' },
        ],
      },
      {
        id: 'questions',
        type: 'pulse-questions',
        label: 'FAQ',
        heading: 'Questions before you install',
        items: [
          {
            question: 'Does Project Pulse change anything in our tracker?',
            answer:
              'No. It only reads data and never modifies it: no fields, no statuses, no comments. It does not even ask for write permission.',
          },
          {
            question: 'Who can install it, and who can use it?',
            answer:
              'Any Jira admin installs it, and users then view scores right away. Weight configuration needs admin permission, so a score means the same thing to everyone.',
          },
          {
            question: 'Do weights differ between projects?',
            answer:
              'No. Org-wide weights apply to all projects, so scores can be compared. A change takes effect everywhere at once.',
          },
          {
            question: 'Where does our data go?',
            answer:
              'Nowhere. It is built on the vendor’s own platform for add-ons and runs inside it, so the data stays in your cloud.',
          },
        ],
      },
      {
        id: 'method',
        type: 'pulse-method',
        label: 'Method',
        heading: 'How scores are made',
        lead: 'The demo and your own export are scored by the same formulas. Here they all are.',
      },
      {
        id: 'beta',
        type: 'pulse-beta',
        heading: 'Limited Beta Access',
        plainHeading: 'Limited beta access',
        lead: 'We take twenty teams at a time, so we can listen to each one.',
        joinLabel: 'Join the Beta Program →',
        items: [
          {
            title: 'Early access',
            text: 'New views reach the beta weeks before everyone else gets them.',
          },
          { title: 'A direct line', text: 'A call every month with the two people who build it.' },
          {
            title: 'Free for the beta',
            text: 'No charge and no card until the beta ends, and we tell you before it does.',
          },
        ],
        offer: 'Free for the beta',
        formTitle: 'Join the Beta Program',
        formText: 'Three fields and your consent. One email a month. Unsubscribe anytime.',
        nameLabel: 'Full Name',
        emailLabel: 'Email Address',
        companyLabel: 'Company (optional)',
        sendLabel: 'Join the beta',
      },
    ],
  },
};
