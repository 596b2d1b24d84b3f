package orbweaver.contract.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CourseTest {
  private static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");

  @Test
  void policiesAreEquivalentWheneverTheirBudgetsStarted() {
    var asked = Course.PLAIN.within(Optional.of(hours(1)));
    var given = Course.PLAIN.within(Optional.of(hours(1).from(NOON)));

    assertThat(given.isAs(asked)).isTrue();
    assertThat(asked.isAs(given)).isTrue();
    assertThat(given.isAs(Course.PLAIN.within(Optional.of(hours(2))))).isFalse();
    assertThat(given.isAs(Course.PLAIN)).isFalse();
    assertThat(given.isAs(deep().within(Optional.of(hours(1))))).isFalse();
  }

  @Test
  void theTimeOfABudgetStartsWithTheBudget() {
    assertThat(hours(1).end()).isEmpty();
    assertThat(hours(1).from(NOON).end()).contains(NOON.plusSeconds(3600));
    assertThat(Budget.NONE.from(NOON).end()).isEmpty();
  }

  private static Course deep() {
    var search = new Search(SearchOrder.DEPTH, Optional.empty());
    return new Course(Optional.of(search), Optional.empty(), Optional.empty(), Optional.empty());
  }

  private static Budget hours(long most) {
    var none = Optional.<Long>empty();
    var time = Optional.of(Duration.ofHours(most));
    return new Budget(none, none, time, Optional.empty(), none, none, none, Optional.empty());
  }
}
