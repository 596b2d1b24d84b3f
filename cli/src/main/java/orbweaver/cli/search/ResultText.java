package orbweaver.cli.search;

import orbweaver.app.log.SafeTerminalText;
import orbweaver.contract.CountText;
import orbweaver.index.search.PageHit;
import orbweaver.index.search.PageSearchResult;
import orbweaver.index.search.Snippet;

/**
 * Text form of the result of a search, safe to print.
 *
 * @param hasBold whether the words of the query are printed in bold letters
 */
record ResultText(boolean hasBold) {
  private static final String BOLD = "\u001b[1m";
  private static final String PLAIN = "\u001b[22m";
  private static final String INDENT = "    ";

  /** Returns the pages, with their passages, and their number. */
  String of(PageSearchResult result) {
    var text = new StringBuilder();
    var number = 1;
    for (var hit : result.hits()) append(text, number++, hit);
    return text.append(count(result)).append('\n').toString();
  }

  private static String count(PageSearchResult result) {
    if (result.total() == 0) return "no pages";
    var found = CountText.of(result.total(), "page");
    return result.isTotalExact() ? found : "more than " + found;
  }

  private void append(StringBuilder text, int number, PageHit hit) {
    text.append("%2d. %s\n".formatted(number, safe(hit.title().orElse("(no title)"))));
    text.append(INDENT).append(safe(hit.url().toString())).append('\n');
    for (var snippet : hit.snippets()) text.append(INDENT).append(marked(snippet)).append('\n');
    text.append('\n');
  }

  private String marked(Snippet snippet) {
    if (!hasBold) return safe(snippet.text());
    var text = new StringBuilder();
    var end = 0;
    for (var mark : snippet.marks()) {
      text.append(safe(snippet.text().substring(end, mark.start())));
      text.append(BOLD).append(safe(snippet.text().substring(mark.start(), mark.end())));
      text.append(PLAIN);
      end = mark.end();
    }
    return text.append(safe(snippet.text().substring(end))).toString();
  }

  private static String safe(String text) {
    return SafeTerminalText.text(text);
  }
}
