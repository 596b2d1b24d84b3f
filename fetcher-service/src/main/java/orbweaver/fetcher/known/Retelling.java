package orbweaver.fetcher.known;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.course.Trust;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.fetch.Outcome.Moved;
import orbweaver.contract.fetch.Outcome.Unwanted;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.fetcher.http.Body;
import orbweaver.fetcher.judging.Judging;
import orbweaver.kit.judging.Formulas;

/**
 * Evaluator that completes the first request for a URL from external files, if they are fresh and
 * contain all that its residuals need. Later requests ask for more or for something newer, so they
 * are sent.
 */
public final class Retelling {
  private final Formulas formulas;

  /** Creates an evaluator. */
  public Retelling(Formulas formulas) {
    this.formulas = formulas;
  }

  /**
   * Result from an external file, for which no request is sent.
   *
   * @param body page made of the links of the entry
   */
  public record Answer(Outcome outcome, Evidence evidence, List<Wish> wishes, Body body) {}

  /**
   * Returns the result for a request; empty if the server must be asked.
   *
   * @param known external files
   * @param activities activities of its interests; each must allow external data
   * @throws orbweaver.language.FormulaSyntaxException if a residual is not a valid formula
   */
  public Optional<Answer> of(
      KnownPages known, Order request, List<Activity> activities, Instant now) {
    return request.number() > 1 || request.reuse() || !mayTell(activities)
        ? Optional.empty()
        : known
            .find(request.url(), at -> isFresh(at, activities, now))
            .flatMap(page -> answer(request, page));
  }

  /**
   * Tests whether every activity allows external data. A page that one activity wants from its
   * server is fetched.
   */
  public static boolean mayTell(List<Activity> activities) {
    return activities.stream().allMatch(activity -> activity.way().whom() == Trust.OTHERS);
  }

  private static boolean isFresh(Instant at, List<Activity> activities, Instant now) {
    var age = Duration.between(at, now);
    return activities.stream()
        .flatMap(activity -> activity.way().freshness().stream())
        .flatMap(freshness -> freshness.maxAge().stream())
        .allMatch(maxAge -> age.compareTo(maxAge) <= 0);
  }

  private Optional<Answer> answer(Order request, Told page) {
    var evaluation = new Judging(formulas, request);
    var before = evaluation.wishes();
    evaluation.told(page.ofPage());
    return switch (page.finding().code()) {
      case DOWNLOADED ->
          Optional.of(evaluation)
              .filter(Judging::isDecided)
              .map(decided -> page(page, decided));
      // A redirect supplies its target only.
      case REDIRECTED -> Optional.of(bare(new Moved(page.target()), page, before));
      // An interest that needs HTML and nothing else loses nothing.
      case NO_PAGE ->
          Optional.of(bare(new Failed(Failure.NO_PAGE), page, before))
              .filter(_ -> evaluation.wishes().stream().allMatch(Wish::isSettled));
      case GIVEN_UP, UNUSED -> Optional.empty();
    };
  }

  private static Answer page(Told page, Judging evaluation) {
    return evaluation.isWanted()
        ? new Answer(
            new Got(new Extent.Whole()),
            page.ofPage(),
            evaluation.wishes(),
            Body.whole(page.finding().html()))
        : new Answer(new Unwanted(), page.ofPage(), evaluation.wishes(), Body.UNREAD);
  }

  private static Answer bare(Outcome outcome, Told page, List<Wish> interests) {
    return new Answer(outcome, page.ofNone(), interests, Body.UNREAD);
  }
}
