package orbweaver.console.page;

import static java.util.Comparator.comparing;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import orbweaver.graph.analysis.explain.DatedDecision;
import orbweaver.graph.analysis.search.UnreadAnswers.UnreadAnswer;
import orbweaver.graph.analysis.search.UrlOrigins.Origins;
import orbweaver.graph.store.change.NumberedAnswer;
import orbweaver.graph.store.change.UrlAnswer;
import orbweaver.graph.store.change.UrlChange;
import orbweaver.graph.store.change.UrlHistory;

/**
 * Event in the history of a URL.
 *
 * @param at when it happened; absent if the graph does not say
 * @param what what happened
 * @param link page or URL that it is about, if it is another one
 */
public record TimelineEvent(Optional<Instant> at, String what, Optional<String> link) {
  private static final Comparator<TimelineEvent> ORDER =
      comparing(event -> event.at().orElse(Instant.MIN));

  /** Returns the events of a URL, the oldest first. */
  static List<TimelineEvent> of(
      Origins origins,
      List<NumberedAnswer> answers,
      List<UnreadAnswer> unread,
      List<DatedDecision> decisions) {
    var events = new ArrayList<TimelineEvent>();
    for (var activity : origins.seedOf())
      events.add(new TimelineEvent(Optional.empty(), "A seed of " + activity, Optional.empty()));
    origins
        .referrer()
        .ifPresent(
            found ->
                events.add(
                    new TimelineEvent(
                        Optional.of(found.at()), "Found in", Optional.of(found.page()))));
    answers.forEach(answer -> events.add(answered(answer)));
    for (var each : unread)
      events.add(new TimelineEvent(Optional.of(each.at()), each.text(), Optional.empty()));
    decisions.forEach(decision -> events.add(evaluated(decision)));
    changes(answers).forEach(change -> events.add(changed(change)));
    // The order of events at the same time stays.
    events.sort(ORDER);
    return List.copyOf(events);
  }

  private static TimelineEvent evaluated(DatedDecision decision) {
    var what =
        "Evaluated for %s: %s, %s%s"
            .formatted(
                decision.activity(),
                decision.accepted() ? "accepted" : "rejected",
                decision.reason(),
                decision.link().isPresent() ? ", when it was found in" : "");
    return new TimelineEvent(decision.at(), what, decision.link());
  }

  private static TimelineEvent answered(NumberedAnswer answer) {
    var response = answer.answer().response();
    var status = response.status().map(code -> ", status " + code).orElse("");
    var what =
        "Request %d: %s%s%s"
            .formatted(answer.number(), response.outcome(), status, detail(answer.answer()));
    return new TimelineEvent(Optional.of(response.at()), what, target(answer.answer()));
  }

  private static String detail(UrlAnswer answer) {
    if (answer.response().isRedirect()) return " to";
    return answer.detail().filter(text -> !text.equals("whole")).map(", "::concat).orElse("");
  }

  private static Optional<String> target(UrlAnswer answer) {
    return answer.response().isRedirect() ? answer.detail() : Optional.empty();
  }

  private static List<UrlChange> changes(List<NumberedAnswer> answers) {
    var changes = new ArrayList<UrlChange>();
    // What cannot be compared is no change.
    var history = new UrlHistory(changes::add, _ -> {});
    answers.forEach(answer -> history.add(answer.answer()));
    history.end();
    return changes;
  }

  private static TimelineEvent changed(UrlChange change) {
    var what =
        switch (change.kind()) {
          case NEW -> "The page is new";
          case CHANGED -> "The page has changed";
          case MOVED -> "The page has moved to";
          case GONE -> "The page is gone";
        };
    return new TimelineEvent(
        Optional.of(change.firstAfter()), what, change.after().redirectTarget());
  }
}
