package orbweaver.contract.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CrawlPolicyTest {
  private static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");

  @Test
  void policiesAreEquivalentWheneverTheirBudgetsStarted() {
    var policy = CrawlPolicy.DEFAULT.withBudget(Optional.of(hours(1)));
    var given = CrawlPolicy.DEFAULT.withBudget(Optional.of(hours(1).withSince(NOON)));

    assertThat(given.isEquivalentTo(policy)).isTrue();
    assertThat(policy.isEquivalentTo(given)).isTrue();
    assertThat(given.isEquivalentTo(CrawlPolicy.DEFAULT.withBudget(Optional.of(hours(2)))))
        .isFalse();
    assertThat(given.isEquivalentTo(CrawlPolicy.DEFAULT)).isFalse();
    assertThat(given.isEquivalentTo(deep().withBudget(Optional.of(hours(1))))).isFalse();
  }

  @Test
  void theTimeOfABudgetStartsWithTheBudget() {
    assertThat(hours(1).deadline()).isEmpty();
    assertThat(hours(1).withSince(NOON).deadline()).contains(NOON.plusSeconds(3600));
    assertThat(Budget.NONE.withSince(NOON).deadline()).isEmpty();
  }

  private static CrawlPolicy deep() {
    var search = new SearchPolicy(SearchOrder.DEPTH, Optional.empty());
    return new CrawlPolicy(
        Optional.of(search), Optional.empty(), Optional.empty(), Optional.empty());
  }

  private static Budget hours(long most) {
    var time = Optional.of(Duration.ofHours(most));
    return Budget.NONE.withTime(time);
  }
}
