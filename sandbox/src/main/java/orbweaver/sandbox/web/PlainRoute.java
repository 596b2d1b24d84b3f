package orbweaver.sandbox.web;

import java.io.Closeable;
import java.io.IOException;

/** Route with a function that creates its response. */
record PlainRoute(String path, boolean isTree, Responder responder, Closeable source)
    implements WebRoute {
  /** Function that creates a response. */
  @FunctionalInterface
  interface Responder {
    WebResponse answer(WebRequest request) throws IOException, InterruptedException;
  }

  /** Returns a route with one fixed response. */
  static WebRoute of(String path, WebResponse answer) {
    return new PlainRoute(path, false, _ -> answer, () -> {});
  }

  /** Returns a copy of a route with another response function. */
  static WebRoute changing(WebRoute inner, Responder means) {
    return new PlainRoute(inner.path(), inner.isTree(), means, inner);
  }

  @Override
  public WebResponse respond(WebRequest request) throws IOException, InterruptedException {
    return responder.answer(request);
  }

  @Override
  public void close() throws IOException {
    source.close();
  }
}
