package orbweaver.e2e;

import java.util.List;
import orbweaver.sandbox.web.WebRoute;

/** Document with a few words, for searches by words. */
final class WordDocument {
  private WordDocument() {}

  /**
   * Returns a document.
   *
   * @param words words that follow three others; none if empty
   */
  static WebRoute route(String path, String words, List<String> links) {
    var body = new StringBuilder("<!DOCTYPE html><p>these other words " + words + "</p>");
    for (var link : links) body.append("<a href=\"").append(link).append("\"></a>");
    return WebRoute.text(path, "text/html", body.toString());
  }
}
