package orbweaver.sandbox.web;

import java.io.IOException;

/** A route whose answer is made by other means, from the same place. */
record ChangedRoute(Route inner, Means means) implements Route {
  /** Makes the answer. */
  @FunctionalInterface
  interface Means {
    Answer answer(Request request) throws IOException, InterruptedException;
  }

  @Override
  public String path() {
    return inner.path();
  }

  @Override
  public boolean isTree() {
    return inner.isTree();
  }

  @Override
  public Answer answer(Request request) throws IOException, InterruptedException {
    return means.answer(request);
  }

  @Override
  public void close() throws IOException {
    inner.close();
  }
}
