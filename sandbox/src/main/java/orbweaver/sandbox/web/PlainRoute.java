package orbweaver.sandbox.web;

import java.io.Closeable;
import java.io.IOException;

/** Route with a function that creates its response. */
record PlainRoute(String path, boolean isTree, Means means, Closeable source) implements Route {
  /** Function that creates a response. */
  @FunctionalInterface
  interface Means {
    Answer answer(Request request) throws IOException, InterruptedException;
  }

  /** Returns a route with one fixed response. */
  static Route of(String path, Answer answer) {
    return new PlainRoute(path, false, _ -> answer, () -> {});
  }

  /** Returns a copy of a route with another response function. */
  static Route changing(Route inner, Means means) {
    return new PlainRoute(inner.path(), inner.isTree(), means, inner);
  }

  @Override
  public Answer answer(Request request) throws IOException, InterruptedException {
    return means.answer(request);
  }

  @Override
  public void close() throws IOException {
    source.close();
  }
}
