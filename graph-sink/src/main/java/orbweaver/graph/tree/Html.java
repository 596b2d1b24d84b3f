package orbweaver.graph.tree;

import static orbweaver.graph.tree.Nested.Markup.escaped;

/** HTML markup with nested lists. */
final class Html implements Nested.Markup {
  @Override
  public String begin() {
    return """
    <!DOCTYPE html>
    <meta charset="utf-8">
    <title>The tree of a crawl</title>
    <ul>
    """;
  }

  @Override
  public String tree(String activity) {
    return "<li>%s<ul>\n".formatted(escaped(activity));
  }

  @Override
  public String element(Element element) {
    var url = escaped(element.url());
    return "<li>%s <a href=\"%s\">%s</a> %s<ul>\n"
        .formatted(element.index().orElse(""), url, url, escaped(said(element)));
  }

  private static String said(Element element) {
    return element.outcome().orElse(element.state());
  }

  @Override
  public String close() {
    return "</ul></li>\n";
  }

  @Override
  public String end() {
    return "</ul>\n";
  }
}
