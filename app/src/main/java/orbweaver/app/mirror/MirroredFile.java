package orbweaver.app.mirror;

import orbweaver.archive.sink.Capture;

/** File of a mirror, with the capture whose body it contains. */
record MirroredFile(Capture capture, MirrorPath path) {
  /** Tests whether the body is HTML, whose links are rewritten. */
  boolean isMarkup() {
    return isMarkup(capture);
  }

  /** Tests whether the body is a stylesheet, whose references are rewritten. */
  boolean isStylesheet() {
    return isStylesheet(capture);
  }

  static boolean isMarkup(Capture capture) {
    var type = capture.mediaType().orElse("");
    return type.equals("text/html") || type.equals("application/xhtml+xml");
  }

  static boolean isStylesheet(Capture capture) {
    return capture.mediaType().orElse("").equals("text/css");
  }
}
