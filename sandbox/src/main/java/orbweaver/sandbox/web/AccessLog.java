package orbweaver.sandbox.web;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Access log: completed requests in the order of completion, and requests in progress. */
final class AccessLog {
  private final List<Visit> visits = new ArrayList<>();
  // Compared by identity, since two clients may send equal requests.
  private final Set<Request> open = Collections.newSetFromMap(new IdentityHashMap<>());

  synchronized void opened(Request request) {
    open.add(request);
  }

  /** Logs the end of a request, unless it has ended before. */
  synchronized void ended(Request request, int status, long sent, long start) {
    if (!open.remove(request)) return;
    visits.add(new Visit(request, status, sent, start, System.nanoTime()));
  }

  synchronized List<Visit> visits() {
    return List.copyOf(visits);
  }

  synchronized List<Request> open() {
    return List.copyOf(open);
  }
}
