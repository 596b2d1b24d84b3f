package orbweaver.graph.tree;

import static orbweaver.graph.tree.Nested.Markup.escaped;

/** OPML 2.0 outline. */
final class Opml implements Nested.Markup {
  @Override
  public String begin() {
    return """
    <?xml version="1.0" encoding="UTF-8"?>
    <opml version="2.0">
    <head><title>The tree of a crawl</title></head>
    <body>
    """;
  }

  @Override
  public String tree(String activity) {
    return "<outline text=\"%s\">\n".formatted(escaped(activity));
  }

  @Override
  public String element(Element element) {
    var url = escaped(element.url());
    return "<outline type=\"link\" text=\"%s\" url=\"%s\" index=\"%s\" state=\"%s\">\n"
        .formatted(url, url, element.index().orElse(""), escaped(element.state()));
  }

  @Override
  public String close() {
    return "</outline>\n";
  }

  @Override
  public String end() {
    return "</body>\n</opml>\n";
  }
}
