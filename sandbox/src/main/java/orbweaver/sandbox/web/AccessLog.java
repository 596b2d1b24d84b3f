package orbweaver.sandbox.web;

import java.util.ArrayList;
import java.util.List;

/** What was asked, in the order it ended, and what is being answered right now. */
final class AccessLog {
  private final List<Visit> visits = new ArrayList<>();
  private final List<Request> open = new ArrayList<>();

  synchronized void opened(Request request) {
    open.add(request);
  }

  synchronized void ended(Visit visit) {
    open.remove(visit.request());
    visits.add(visit);
  }

  synchronized List<Visit> visits() {
    return List.copyOf(visits);
  }

  synchronized List<Request> open() {
    return List.copyOf(open);
  }
}
