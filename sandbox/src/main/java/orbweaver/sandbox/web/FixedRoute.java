package orbweaver.sandbox.web;

/** A path with one answer. */
record FixedRoute(String path, Answer answer) implements Route {
  @Override
  public Answer answer(Request request) {
    return answer;
  }
}
