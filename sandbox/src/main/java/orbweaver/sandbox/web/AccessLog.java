package orbweaver.sandbox.web;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Access log: completed requests in the order of completion, and requests in progress. */
final class AccessLog {
  private final List<LoggedRequest> completed = new ArrayList<>();
  // Compared by identity, since two clients may send equal requests.
  private final Set<WebRequest> inProgress = Collections.newSetFromMap(new IdentityHashMap<>());

  synchronized void opened(WebRequest request) {
    inProgress.add(request);
  }

  /** Logs the end of a request, unless it has ended before. */
  synchronized void ended(WebRequest request, int status, long sent, long start) {
    if (!inProgress.remove(request)) return;
    completed.add(new LoggedRequest(request, status, sent, start, System.nanoTime()));
  }

  synchronized List<LoggedRequest> completed() {
    return List.copyOf(completed);
  }

  synchronized List<WebRequest> inProgress() {
    return List.copyOf(inProgress);
  }
}
