package orbweaver.sandbox.web;

import java.io.Closeable;
import java.io.IOException;

/** A place, and by what means its answer is made. */
record PlainRoute(String path, boolean isTree, Means means, Closeable source) implements Route {
  /** Makes the answer. */
  @FunctionalInterface
  interface Means {
    Answer answer(Request request) throws IOException, InterruptedException;
  }

  /** A path with one answer. */
  static Route of(String path, Answer answer) {
    return new PlainRoute(path, false, _ -> answer, () -> {});
  }

  /** Another route whose answers are made by other means. */
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
