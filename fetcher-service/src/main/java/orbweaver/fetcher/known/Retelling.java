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
 * Answers the first order of a URL by what others found there, where that is fresh and tells all
 * that anybody asks. Later orders are made since somebody wants more, or something newer.
 */
public final class Retelling {
  private final Formulas formulas;

  public Retelling(Formulas formulas) {
    this.formulas = formulas;
  }

  /**
   * An answer for which nothing is sent.
   *
   * @param body made of the links of a page
   */
  public record Answer(Outcome outcome, Evidence evidence, List<Wish> wishes, Body body) {}

  /**
   * What there is to answer; empty when the server is to be asked.
   *
   * @param known what was found
   * @param activities of its wishes; each must take the word of others
   * @throws orbweaver.language.FormulaSyntaxException if a residual is no formula
   */
  public Optional<Answer> of(
      KnownPages known, Order order, List<Activity> activities, Instant now) {
    return order.number() > 1 || order.reuse() || !mayTell(activities)
        ? Optional.empty()
        : known
            .find(order.url(), at -> isFresh(at, activities, now))
            .flatMap(told -> answer(order, told));
  }

  /** Whether each of them takes the word of others: a page that one does not is asked for. */
  public static boolean mayTell(List<Activity> activities) {
    return activities.stream().allMatch(activity -> activity.way().whom() == Trust.OTHERS);
  }

  private static boolean isFresh(Instant at, List<Activity> activities, Instant now) {
    var age = Duration.between(at, now);
    return activities.stream()
        .flatMap(activity -> activity.way().freshness().stream())
        .flatMap(freshness -> freshness.maxAge().stream())
        .allMatch(most -> age.compareTo(most) <= 0);
  }

  private Optional<Answer> answer(Order order, Told told) {
    var judging = new Judging(formulas, order);
    var before = judging.wishes();
    judging.told(told.ofPage());
    return switch (told.finding().code()) {
      case DOWNLOADED ->
          Optional.of(judging).filter(Judging::isDecided).map(its -> page(told, its));
      // A redirect answers no more than where it leads.
      case REDIRECTED -> Optional.of(bare(new Moved(told.target()), told, before));
      // Whoever wants HTML and nothing else of it misses nothing.
      case NO_PAGE ->
          Optional.of(bare(new Failed(Failure.NO_PAGE), told, before))
              .filter(_ -> judging.wishes().stream().allMatch(Wish::isSettled));
      case GIVEN_UP, UNUSED -> Optional.empty();
    };
  }

  private static Answer page(Told told, Judging judging) {
    return judging.isWanted()
        ? new Answer(
            new Got(new Extent.Whole()),
            told.ofPage(),
            judging.wishes(),
            Body.whole(told.finding().html()))
        : new Answer(new Unwanted(), told.ofPage(), judging.wishes(), Body.UNREAD);
  }

  private static Answer bare(Outcome outcome, Told told, List<Wish> wishes) {
    return new Answer(outcome, told.ofNone(), wishes, Body.UNREAD);
  }
}
