/** Notion, Confluence, Slack and what chats answer. */
import type { Paste } from './paste.ts';

export const NOTION: readonly Paste[] = [
  {
    from: 'Notion, a page',
    html: `<meta charset='utf-8'><!-- notionvc: 4d1f1c0e-7b1b-4f6d-9d7c-0a1b2c3d4e5f --><h1>Walk the floor</h1><p>Begin at the <strong>dock</strong>, end at <em>pack</em>. The form is <a href="https://www.notion.so/Form-9f?pvs=21">here</a>, its code <code>W-12</code>.</p><ul><li>Bring<ul><li>a stopwatch</li><li>water</li></ul></li><li>Leave your <del>badge</del> telephone</li></ul><h2>After</h2><blockquote>Nobody walks alone.</blockquote><hr/>`,
    text: '# Walk the floor',
    wanted:
      '## Walk the floor\n\nBegin at the **dock**, end at *pack*. The form is [here](https://www.notion.so/Form-9f?pvs=21), its code `W-12`.\n\n- Bring\n  - a stopwatch\n  - water\n- Leave your ~~badge~~ telephone\n\n### After\n\n> Nobody walks alone.\n\n---',
  },
  {
    from: 'Notion, tasks, a fold and code',
    html: `<meta charset='utf-8'><!-- notionvc: aa --><ul id="1" class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span class="to-do-children-unchecked">Count the doors</span><div class="indented"></div></li></ul><ul id="2" class="toggle"><li><details open=""><summary>How we count</summary><p>Twice, by <strong>two people</strong>.</p></details></li></ul><pre id="3" class="code"><code class="language-JavaScript" style="white-space:pre-wrap;word-break:break-all">const doors = [4, 9];
for (const door of doors) {
  count(door);
}</code></pre>`,
    wanted:
      '- Count the doors\n\n- **How we count**\n\n  Twice, by **two people**.\n\n```JavaScript\nconst doors = [4, 9];\nfor (const door of doors) {\n  count(door);\n}\n```',
  },
  {
    from: 'Notion as Markdown, with a callout of its own',
    text: `# Yard rota

<aside>
💡 Ask **Tom** before you swap.

</aside>

| Day | Gate |
| --- | --- |
| Mon | Ada |
| Tue | [Tom](https://yard.example/tom?utm_source=notion) |

- [ ]  Print it
- [x]  Hang it up`,
    wanted:
      '## Yard rota\n\n💡 Ask **Tom** before you swap.\n\n| Day | Gate |\n|---|---|\n| Mon | Ada |\n| Tue | [Tom](https://yard.example/tom) |\n\n- \\[ ]  Print it\n- \\[x]  Hang it up',
  },
  {
    from: 'Confluence',
    html: `<meta charset="utf-8"><h2 id="x-Risks" data-pm-heading="1" style="font-size: 1.42857em; font-weight: 500; letter-spacing: -0.008em;">Risks</h2><div class="table-wrap"><table data-layout="default" data-local-id="1" class="confluenceTable"><colgroup><col style="width: 340px;"><col style="width: 340px;"></colgroup><tbody><tr><th class="confluenceTh"><p><strong>Risk</strong></p></th><th class="confluenceTh"><p><strong>Owner</strong></p></th></tr><tr><td class="confluenceTd"><p>Power cut</p></td><td class="confluenceTd"><p><a class="confluence-userlink user-mention" href="/wiki/people/5f">@Mara Lind</a></p></td></tr></tbody></table></div><div class="panel" style="border-width: 1px;"><div class="panelContent"><p>Reviewed <span class="status-macro aui-lozenge">monthly</span>.</p></div></div>`,
    wanted:
      '## Risks\n\n| Risk | Owner |\n|---|---|\n| Power cut | [@Mara Lind](/wiki/people/5f) |\n\nReviewed monthly.',
  },
  {
    from: 'a chat that answers in Markdown',
    text: `Here’s a plan in **three steps**:

1. **Measure** the legs
   - at the dock
   - at the shelf
2. **Run** the planner:
   \`\`\`bash
   planner draw --legs 12
   \`\`\`
3. Compare, see [the guide](https://chain.example/guide?utm_source=chat.example)

---

> **Note:** do this *twice*.

### Checks
* One
* Two`,
    wanted:
      'Here’s a plan in **three steps**:\n\n1. **Measure** the legs\n   - at the dock\n   - at the shelf\n2. **Run** the planner:\n\n   `planner draw --legs 12`\n3. Compare, see [the guide](https://chain.example/guide)\n\n---\n\n> **Note:** do this *twice*.\n\n### Checks\n\n- One\n- Two',
  },
  {
    from: 'a chat, as a browser copies it',
    html: `<html><body><!--StartFragment--><p data-start="0" data-end="34" style="border: 0px solid rgb(227, 227, 227); box-sizing: border-box; margin: 0px 0px 1.25em; color: rgb(13, 13, 13); font-family: ui-sans-serif, -apple-system, sans-serif; font-size: 16px; font-style: normal; font-weight: 400;">Use a <strong data-start="6" data-end="17" style="border: 0px solid; box-sizing: border-box; font-weight: 600;">stopwatch</strong>, not a phone.</p><ol data-start="36" style="list-style-type: decimal;"><li data-start="36"><p>Start at the door.</p></li><li><p>Stop at the shelf.</p></li></ol><pre class="overflow-visible!"><div class="contain-inline-size rounded-2xl relative"><div class="flex items-center justify-between h-9">sql</div><div class="overflow-y-auto p-4" dir="ltr"><code class="whitespace-pre! language-sql"><span><span class="hljs-keyword">select</span><span> leg </span><span class="hljs-keyword">from</span><span> walks;
</span></span></code></div></div></pre><h3 style="font-weight: 600; font-size: 1.25em;">Why</h3><p>Phones sleep.</p><!--EndFragment--></body></html>`,
    wanted:
      'Use a **stopwatch**, not a phone.\n\n1. Start at the door.\n\n2. Stop at the shelf.\n\n```sql\nselect leg from walks;\n```\n\n### Why\n\nPhones sleep.',
  },
];
