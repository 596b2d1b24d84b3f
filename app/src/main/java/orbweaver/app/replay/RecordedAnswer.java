package orbweaver.app.replay;

import java.util.List;
import java.util.Optional;
import orbweaver.app.replay.OfflineVerdict.Accepted;
import orbweaver.app.replay.OfflineVerdict.AcceptedUnread;
import orbweaver.app.replay.OfflineVerdict.Rejected;
import orbweaver.app.replay.OfflineVerdict.Undecided;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;

/**
 * Answer of a recorded crawl to a fetch request.
 *
 * @param page page for the engine
 * @param isUnread true if only the head of the page was read
 * @param known by interest: the verdict, if the engine cannot know it, because the record lacks
 *     what a fetch would return
 */
record RecordedAnswer(Page page, boolean isUnread, List<Optional<OfflineVerdict>> known) {
  RecordedAnswer {
    known = List.copyOf(known);
  }

  /** Tests whether the record does not decide an interest. */
  boolean hasUndecided() {
    return known.stream()
        .anyMatch(verdict -> verdict.filter(Undecided.class::isInstance).isPresent());
  }

  /**
   * Returns the verdict that a decision of the engine means; empty if the URL was wanted as a
   * robots.txt or a sitemap, which is no page.
   *
   * @param interest number of the interest in the request, from 0
   */
  Optional<OfflineVerdict> verdict(int interest, Decision decision) {
    return known.get(interest).or(() -> verdict(decision));
  }

  private Optional<OfflineVerdict> verdict(Decision decision) {
    if (decision.interest().path().sitemapRole().isPresent()) return Optional.empty();
    if (decision.accepted()) return Optional.of(isUnread ? new AcceptedUnread() : new Accepted());
    return Optional.of(
        new Rejected(
            decision.code() == DecisionCode.ROBOTS_DENIED
                ? "robots.txt: " + decision.decidedBy()
                : decision.decidedBy()));
  }
}
