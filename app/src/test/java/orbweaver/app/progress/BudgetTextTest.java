package orbweaver.app.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import orbweaver.contract.policy.Budget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of the text of budgets in the summary of a crawl. */
class BudgetTextTest {
  @Test
  void everyBoundIsNamedWithItsUnit() {
    var budget =
        Budget.NONE
            .withPages(Optional.of(1_000L))
            .withBytes(Optional.of(20_000_000L))
            .withTime(Optional.of(Duration.ofMinutes(90)))
            .withDepth(Optional.of(5))
            .withHosts(Optional.of(3L))
            .withHostPages(Optional.of(9L))
            .withHostBytes(Optional.of(5_000L));

    assertThat(BudgetText.of(budget))
        .isEqualTo(
            "1,000 pages, 20,000,000 bytes, 1h 30m, depth 5, 3 hosts, 9 pages per host,"
                + " 5,000 bytes per host");
  }

  @Test
  void anAbsentBoundIsNotNamed() {
    assertThat(BudgetText.of(Budget.NONE)).isEmpty();
    assertThat(BudgetText.of(Budget.NONE.withHosts(Optional.of(1L)))).isEqualTo("1 host");
  }

  @ParameterizedTest
  @CsvSource({"PT45S, 45s", "PT2H, 2h", "PT1H0.5S, 1h 0.5s", "P2DT3H, 51h", "PT1M1S, 1m 1s"})
  void aTimeIsWrittenInHoursMinutesAndSeconds(Duration time, String text) {
    assertThat(BudgetText.of(Budget.NONE.withTime(Optional.of(time)))).isEqualTo(text);
  }
}
