package orbweaver.graph.analysis.crawltree;

import static orbweaver.language.report.MarkupText.escape;

/** Markup of a crawl tree as an OPML 2.0 outline. */
final class OpmlMarkup implements NestedTreeWriter.Markup {
  @Override
  public String header() {
    return """
    <?xml version="1.0" encoding="UTF-8"?>
    <opml version="2.0">
    <head><title>The tree of a crawl</title></head>
    <body>
    """;
  }

  @Override
  public String openTree(String activity) {
    return "<outline text=\"%s\">\n".formatted(escape(activity));
  }

  @Override
  public String openElement(TreeElement element) {
    var url = escape(element.url());
    return "<outline type=\"link\" text=\"%s\" url=\"%s\" index=\"%s\" state=\"%s\">\n"
        .formatted(url, url, element.index().orElse(""), escape(element.state()));
  }

  @Override
  public String closeElement() {
    return "</outline>\n";
  }

  @Override
  public String footer() {
    return "</body>\n</opml>\n";
  }
}
