package orbweaver.sandbox.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.stream.Stream;

/** HTML page, built step by step. */
public record PageRoute(
    String path, String title, List<String> head, List<String> markup, List<String> links)
    implements WebRoute {
  public PageRoute {
    head = List.copyOf(head);
    markup = List.copyOf(markup);
    links = List.copyOf(links);
  }

  /** Returns a copy with this title. */
  public PageRoute titled(String title) {
    return new PageRoute(path, title, head, markup, links);
  }

  /** Returns a copy with these links added, as given. */
  public PageRoute linksTo(String... targets) {
    return new PageRoute(path, title, head, markup, joined(links, targets));
  }

  /** Returns a copy with this markup in its body, before the links. */
  public PageRoute containing(String... pieces) {
    return new PageRoute(path, title, head, joined(markup, pieces), links);
  }

  /** Returns a copy with this markup in its head, after the title. */
  public PageRoute withHead(String... pieces) {
    return new PageRoute(path, title, joined(head, pieces), markup, links);
  }

  private static List<String> joined(List<String> first, String... added) {
    return Stream.concat(first.stream(), Stream.of(added)).toList();
  }

  @Override
  public WebResponse respond(WebRequest request) {
    return WebResponse.of(200, "text/html; charset=utf-8", html().getBytes(UTF_8));
  }

  private String html() {
    return """
    <!doctype html>
    <html lang="en">
    <head><title>%1$s</title>%2$s</head>
    <body>
    <h1>%1$s</h1>
    %3$s
    %4$s
    </body>
    </html>
    """
        .formatted(escaped(title), String.join("\n", head), String.join("\n", markup), list());
  }

  private String list() {
    var items = new StringBuilder();
    for (var link : links) {
      var text = escaped(link);
      items.append("<p><a href=\"").append(text).append("\">").append(text).append("</a></p>\n");
    }
    return items.toString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
