package orbweaver.sandbox.web;

import java.io.Closeable;
import java.io.IOException;

/** Route with a function that creates its response, and a source that is closed with the route. */
record PlainRoute(String path, boolean isTree, Responder responder, Closeable source)
    implements WebRoute {
  /** Function that creates a response. */
  @FunctionalInterface
  interface Responder {
    WebResponse respond(WebRequest request) throws IOException, InterruptedException;
  }

  /** Returns a route with one fixed response. */
  static WebRoute of(String path, WebResponse response) {
    return new PlainRoute(path, false, _ -> response, () -> {});
  }

  /** Returns a route like another one, with another response function. */
  static WebRoute withResponder(WebRoute route, Responder responder) {
    return new PlainRoute(route.path(), route.isTree(), responder, route);
  }

  @Override
  public WebResponse respond(WebRequest request) throws IOException, InterruptedException {
    return responder.respond(request);
  }

  @Override
  public void close() throws IOException {
    source.close();
  }
}
