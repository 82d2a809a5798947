/** Pages of the web and mails, as browsers copy them: with the styles of every element, and much that is no text. */
import type { Paste } from './paste.ts';

const CHROME =
  'box-sizing: border-box; color: rgb(36, 41, 47); font-family: -apple-system, &quot;Segoe UI&quot;, Helvetica, Arial, sans-serif; font-size: 16px; font-style: normal; font-variant-ligatures: normal; letter-spacing: normal; orphans: 2; text-align: start; text-indent: 0px; text-transform: none; white-space: normal; background-color: rgb(255, 255, 255); text-decoration-style: initial; text-decoration-color: initial;';

export const WEB: readonly Paste[] = [
  {
    from: 'an article with trackers and scripts around it',
    html: `<header class="site"><a href="/">The Ledger</a><nav><ul><li><a href="/news">News</a></li></ul></nav></header><main><article><h1 style="font-weight: 700; ${CHROME}">Warehouses learn to walk</h1><p class="byline">By <a rel="author" href="https://ledger.example/ada?utm_source=ledger&amp;utm_medium=byline">Ada Quill</a></p><p style="${CHROME} font-weight: 400;">Every picker <strong style="font-weight: 600;">counts steps</strong> now.<img src="https://t.example/p.gif?uid=1" width="1" height="1"><script>track()</script></p><div class="newsletter"><form action="/join"><input name="mail" placeholder="Mail"><button>Join us</button></form></div><blockquote cite="https://ledger.example/q"><p>We <em>measured</em> it.</p></blockquote><iframe src="https://ads.example/frame"></iframe><p onclick="x()">Read <a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fchain.example%2Fsteps%3Ffbclid%3DIwAR0&amp;h=AT0">the study</a>.</p></article></main><aside class="ads"><p>Buy shoes</p></aside><footer>© The Ledger</footer><noscript><img src="https://t.example/n.gif"></noscript>`,
    wanted:
      '## Warehouses learn to walk\n\nBy [Ada Quill](https://ledger.example/ada)\n\nEvery picker **counts steps** now.\n\n> We *measured* it.\n\nRead [the study](https://chain.example/steps).',
  },
  {
    from: 'an encyclopedia',
    html: `<div class="mw-content-ltr mw-parser-output" lang="en" dir="ltr"><p style="margin: 0.5em 0px; ${CHROME}"><b>Cross-docking</b> is a <a href="https://wiki.example/wiki/Logistics" title="Logistics" style="text-decoration: none; color: rgb(51, 102, 204);">logistics</a> practice.<sup id="cite_ref-1" class="reference" style="line-height: 1;"><a href="https://wiki.example/wiki/X#cite_note-1"><span class="cite-bracket">[</span>1<span class="cite-bracket">]</span></a></sup> It saves&nbsp;time.</p><div class="mw-heading mw-heading2"><h2 id="Types" style="font-weight: normal; font-family: &quot;Linux Libertine&quot;, Georgia, serif;">Types</h2><span class="mw-editsection"><span class="mw-editsection-bracket">[</span><a href="https://wiki.example/w/index.php?action=edit">edit</a><span class="mw-editsection-bracket">]</span></span></div><dl><dt>Pre-distribution</dt><dd>Goods are sorted before they arrive.</dd></dl><table class="wikitable"><caption>Docks</caption><tbody><tr><th scope="col">Kind</th><th scope="col">Doors</th></tr><tr><td rowspan="2">Flat</td><td>4</td></tr><tr><td>8</td></tr></tbody></table></div>`,
    wanted:
      '**Cross-docking** is a [logistics](https://wiki.example/wiki/Logistics "Logistics") practice. It saves time.\n\n## Types\n\n**Pre-distribution**\n\nGoods are sorted before they arrive.\n\nDocks\n\n| Kind | Doors |\n|---|---|\n| Flat | 4 |\n| | 8 |',
  },
  {
    from: 'the readme of a repository',
    html: `<article class="markdown-body entry-content container-lg" itemprop="text"><div class="markdown-heading" dir="auto"><h1 tabindex="-1" class="heading-element" dir="auto">planner</h1><a id="user-content-planner" class="anchor" aria-label="Permalink: planner" href="https://git.example/x/planner#planner"><svg class="octicon octicon-link" viewBox="0 0 16 16" aria-hidden="true"><path d="m7.775"></path></svg></a></div><p dir="auto"><a href="https://git.example/x/planner/actions" rel="nofollow"><img src="https://camo.example/badge.svg" alt="" style="max-width: 100%;"></a></p><p dir="auto">Draws the <em>legs</em> of a floor.</p><div class="highlight highlight-source-shell notranslate position-relative overflow-auto" dir="auto"><pre class="notranslate">npm install <span class="pl-c1">--save</span> planner
npx planner</pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy" class="ClipboardButton btn" value="npm install"><svg class="octicon"><path d="M0"></path></svg></clipboard-copy></div></div><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" disabled="" checked=""> Reads <code>.toml</code></li></ul></article>`,
    wanted:
      '## planner\n\nDraws the *legs* of a floor.\n\n```shell\nnpm install --save planner\nnpx planner\n```\n\n- Reads `.toml`',
  },
  {
    from: 'questions and answers about programs',
    html: `<div class="s-prose js-post-body" itemprop="text"><p style="${CHROME}">You need <code style="font-family: ui-monospace, &quot;Cascadia Mono&quot;, Menlo, monospace; font-size: 13px; padding: 2px 4px; background-color: rgb(227, 230, 232);">sort</code> first:</p><pre class="lang-py s-code-block" style="font-family: ui-monospace, monospace;"><code class="hljs language-python"><span class="hljs-keyword">for</span> leg <span class="hljs-keyword">in</span> <span class="hljs-built_in">sorted</span>(legs):
    <span class="hljs-built_in">print</span>(leg)
</code></pre><blockquote><p>Why?</p></blockquote><p>It is <strong>stable</strong>; see <a href="https://docs.example/sort#stable" rel="nofollow noreferrer">the docs</a>.<br></p></div>`,
    wanted:
      'You need `sort` first:\n\n```py\nfor leg in sorted(legs):\n    print(leg)\n```\n\n> Why?\n\nIt is **stable**; see [the docs](https://docs.example/sort#stable).',
  },
  {
    from: 'a blog of WordPress',
    html: `<div class="entry-content wp-block-post-content"><h2 class="wp-block-heading has-large-font-size">Shelves that move</h2><p class="has-text-align-left wp-block-paragraph">We tried <mark style="background-color:rgba(0,0,0,0)" class="has-inline-color">three</mark> kinds&#8230;</p><ul class="wp-block-list"><li>Rails</li><li>Wheels<ol><li>small</li></ol></li></ul><figure class="wp-block-table is-style-stripes"><table class="has-fixed-layout"><thead><tr><th>Kind</th><th class="has-text-align-right" data-align="right">Cost</th></tr></thead><tbody><tr><td>Rails</td><td class="has-text-align-right" style="text-align: right">9,000</td></tr></tbody></table></figure><blockquote class="wp-block-quote is-layout-flow"><p>Wheels won.</p><cite>Tom Reyes</cite></blockquote><div class="sharedaddy sd-sharing-enabled"><script src="https://t.example/share.js"></script></div><hr class="wp-block-separator has-alpha-channel-opacity"></div>`,
    wanted:
      '## Shelves that move\n\nWe tried three kinds…\n\n- Rails\n- Wheels\n  1. small\n\n| Kind | Cost |\n|---|---|\n| Rails | 9,000 |\n\n> Wheels won.\n>\n> *Tom Reyes*\n\n---',
  },
  {
    from: 'a newsletter set in tables',
    html: `<div style="display:none;max-height:0;overflow:hidden">What we learnt this week</div><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tbody><tr><td align="center" style="padding:20px"><table role="presentation" width="600"><tbody><tr><td style="font-family:Helvetica,Arial,sans-serif;font-size:24px"><h1 style="margin:0;font-weight:bold">The floor this week</h1></td></tr><tr><td style="font-family:Helvetica,Arial,sans-serif"><p>Two docks <b>closed</b>. More in <a href="https://news.example/a?mc_cid=1f2e3d&amp;mc_eid=9c8b7a&amp;issue=12" target="_blank">issue 12</a>.</p></td></tr><tr><td><img src="https://t.example/open.gif?mc_eid=9c8b7a" width="1" height="1" alt=""></td></tr></tbody></table></td></tr></tbody></table>`,
    wanted:
      '## The floor this week\n\nTwo docks **closed**. More in [issue 12](https://news.example/a?issue=12).',
  },
  {
    from: 'a mail in a browser',
    html: `<div dir="ltr" style="color: rgb(34, 34, 34); font-family: Arial, Helvetica, sans-serif; font-size: small; font-weight: 400;">Hi Mara,<div><br></div><div>the doors are <b>sealed</b>.<br>Count them on Monday.</div><div><br></div><div><ul><li style="margin-left: 15px;">Dock A</li><li style="margin-left: 15px;">Dock B</li></ul></div><div class="gmail_quote"><blockquote class="gmail_quote" style="margin: 0px 0px 0px 0.8ex; border-left: 1px solid rgb(204, 204, 204); padding-left: 1ex;">Are they?<br><br>Mara</blockquote></div></div>`,
    wanted:
      'Hi Mara,\n\nthe doors are **sealed**.\\\nCount them on Monday.\n\n- Dock A\n- Dock B\n\n> Are they?\n>\n> Mara',
  },
];
