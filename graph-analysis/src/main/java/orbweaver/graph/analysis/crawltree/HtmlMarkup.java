package orbweaver.graph.analysis.crawltree;

import static orbweaver.language.report.MarkupText.escape;

/** Markup of a crawl tree as nested lists in HTML. */
final class HtmlMarkup implements NestedTreeWriter.Markup {
  @Override
  public String header() {
    return """
    <!DOCTYPE html>
    <meta charset="utf-8">
    <title>The tree of a crawl</title>
    <ul>
    """;
  }

  @Override
  public String openTree(String activity) {
    return "<li>%s<ul>\n".formatted(escape(activity));
  }

  @Override
  public String openElement(TreeElement element) {
    var url = escape(element.url());
    return "<li>%s <a href=\"%s\">%s</a> %s<ul>\n"
        .formatted(element.index().orElse(""), url, url, escape(text(element)));
  }

  private static String text(TreeElement element) {
    return element.outcome().orElse(element.state());
  }

  @Override
  public String closeElement() {
    return "</ul></li>\n";
  }

  @Override
  public String footer() {
    return "</ul>\n";
  }
}
