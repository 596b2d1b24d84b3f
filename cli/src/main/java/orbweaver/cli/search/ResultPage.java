package orbweaver.cli.search;

import java.util.stream.Collectors;
import orbweaver.index.search.PageHit;
import orbweaver.index.search.PageSearchResult;
import orbweaver.index.search.Snippet;
import org.jsoup.nodes.Entities;

/**
 * Page of HTML with the result of a search: the title of each page, with a link to it, and its
 * passages. (Eichmann 1994, 3.2)
 */
final class ResultPage {
  private ResultPage() {}

  /** Returns the page. */
  static String html(String query, PageSearchResult result) {
    var heading = query.isEmpty() ? "Similar pages" : query;
    var items = result.hits().stream().map(ResultPage::item).collect(Collectors.joining());
    return """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <title>%1$s</title>
        <h1>%1$s</h1>
        <ol>
        %2$s</ol>
        </html>
        """
        .formatted(Entities.escape(heading), items);
  }

  private static String item(PageHit hit) {
    var url = Entities.escape(hit.url().toString());
    var title = hit.title().map(Entities::escape).orElse(url);
    var passages = hit.snippets().stream().map(ResultPage::passage).collect(Collectors.joining());
    return "<li><a rel=\"noreferrer\" href=\"%s\">%s</a>\n%s".formatted(url, title, passages);
  }

  private static String passage(Snippet snippet) {
    var html = new StringBuilder("<p>");
    var end = 0;
    for (var mark : snippet.marks()) {
      html.append(Entities.escape(snippet.text().substring(end, mark.start())));
      html.append("<mark>");
      html.append(Entities.escape(snippet.text().substring(mark.start(), mark.end())));
      html.append("</mark>");
      end = mark.end();
    }
    return html.append(Entities.escape(snippet.text().substring(end))).append("</p>\n").toString();
  }
}
