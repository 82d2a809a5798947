/** Markdown of files and editors, and plain text. */
import type { Paste } from './paste.ts';

export const PLAIN: readonly Paste[] = [
  {
    from: 'a Markdown file with facts, HTML and references',
    text: `---
title: Planner
tags: [floor, legs]
---

Planner
=======

<p align="center"><img src="logo.svg"></p>

Reads [floors][f] and **draws** them.<br>See \`legs.md\`.

##### Small print

+ one
+ two

    planner draw

[f]: https://chain.example/floors "Floors"
`,
    wanted:
      '## Planner\n\nReads [floors](https://chain.example/floors) and **draws** them.\\\nSee `legs.md`.\n\n#### Small print\n\n- one\n- two\n\n  planner draw',
  },
  {
    from: 'a Markdown file of a wiki',
    text: '# Gate\n\nText with _emphasis_, __weight__, ~~past~~ and a [link](https://gate.example/?fbclid=9).\n\n## Steps\n\n1) Open\n2) Close\n   * softly\n\n> Quiet.\n> Please.\n\n```yaml\ngate: 4\n```\n\n***\n',
    wanted:
      '## Gate\n\nText with *emphasis*, **weight**, ~~past~~ and a [link](https://gate.example/).\n\n### Steps\n\n1. Open\n2. Close\n   - softly\n\n> Quiet. Please.\n\n```yaml\ngate: 4\n```\n\n---',
  },
  {
    from: 'a Markdown table with a picture between paragraphs',
    text: '| Door | Note |\n|:--|--:|\n| 4 | `open` |\n\n![The door, open](door.png)\n\n- **Door** 5\n',
    wanted: '| Door | Note |\n|:---|---:|\n| 4 | `open` |\n\nThe door, open\n\n- **Door** 5',
  },
  {
    from: 'a plain mail, with its lines cut',
    text: 'Dear Mara,\n\nthe dock is closed on Friday, since the rubber of door 4 has to be\nreplaced before the frost. Please use gate B.\n\nBring:\n• gloves\n• a torch, which the yard does\n  not have\n\nKind regards\nAda Quill\n',
    wanted:
      'Dear Mara,\n\nthe dock is closed on Friday, since the rubber of door 4 has to be replaced before the frost. Please use gate B.\n\nBring:\n\n- gloves\n- a torch, which the yard does not have\n\nKind regards\\\nAda Quill',
  },
  {
    from: 'plain text with signs that are no marks',
    text: 'Costs 5 * 3 = 15 and #1 of 2_a_b.\n\nSpeech:\n– Who is there?\nNobody, <sir>.',
    wanted:
      'Costs 5 \\* 3 = 15 and #1 of 2\\_a\\_b.\n\nSpeech:\\\n– Who is there?\\\nNobody, \\<sir>.',
  },
];
