package orbweaver.sandbox.web;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** What was asked, in the order it ended, and what is being answered right now. */
final class AccessLog {
  private final List<Visit> visits = new ArrayList<>();
  // By identity: two clients may ask the same.
  private final Set<Request> open = Collections.newSetFromMap(new IdentityHashMap<>());

  synchronized void opened(Request request) {
    open.add(request);
  }

  /** Ends it now, unless it ended before. */
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
