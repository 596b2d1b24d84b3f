package orbweaver.e2e;

import static java.util.stream.Collectors.joining;
import static orbweaver.sandbox.web.WebRoute.text;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.sandbox.web.WebRoute;

/**
 * Web region of figure 4 of the W4 paper. Each document has as many words as give its score in the
 * figure. Around them are documents that the constraints exclude, and documents without the words.
 */
final class Figure4 {
  static final String START = "http://wilson.ai.mit.edu/cl-http/cl-http.html";
  static final String FOLDER = "http://wilson.ai.mit.edu/cl-http/";
  static final String CONSTRAINTS =
      "((not (or (uri-search \"standards\") (uri-search \"image-maps\")"
          + " (uri-search \"server-structure\"))))";

  private Figure4() {}

  static WebRoute[] site() {
    return new WebRoute[] {
      document(
          "cl-http.html",
          457,
          20_141,
          "guidelines.html",
          "standards/html.html",
          "image-maps.html",
          "plain.html",
          "logo.gif",
          "authentication/authentication.html"),
      document("guidelines.html", 1, 751, "efficiency.html", "find-documentation.html"),
      document("efficiency.html", 7, 687),
      document("find-documentation.html", 3, 53),
      document("authentication/authentication.html", 1, 331),
      document("plain.html", 0, 20),
      document("standards/html.html", 9, 9),
      document("image-maps.html", 9, 9),
      text("/cl-http/logo.gif", "image/gif", "netscape")
    };
  }

  /** Returns a document with so many words: keys in turn, and others outside of the markup. */
  private static WebRoute document(String path, int keys, int others, String... links) {
    var words =
        Stream.concat(
            Stream.iterate(0, at -> at + 1)
                .limit(keys)
                .map(at -> at % 2 == 0 ? "Lisp" : "NETSCAPE"),
            Collections.nCopies(others, "word").stream());
    var anchors =
        List.of(links).stream()
            .map(link -> "<a href=\"/cl-http/" + link + "\" title=\"lisp\"></a>")
            .collect(joining());
    var body = "<!DOCTYPE html><script>lisp</script><p>" + words.collect(joining(" ")) + "</p>";
    return text("/cl-http/" + path, "text/html", body + anchors);
  }
}
