package orbweaver.console.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import orbweaver.console.page.AccessPlot.Bar;
import orbweaver.console.source.CrawlAccesses.AccessPeriod;
import org.junit.jupiter.api.Test;

/** Bars of the chart of accesses. */
class AccessPlotTest {
  @Test
  void barsHaveTheProportionsOfTheCounts() {
    var plot = plot(new AccessPeriod("a", 10, 5), new AccessPeriod("b", 0, 0));

    assertThat(plot.most()).isEqualTo(10);
    var bar = plot.bars().getFirst();
    assertThat(bar.queries()).isEqualTo(AccessPlot.BARS / 2);
    assertThat(bar.others()).isEqualTo(AccessPlot.BARS / 2);
    assertThat(bar.top()).isZero();
    assertThat(bar.queriesTop()).isEqualTo(AccessPlot.BARS / 2);
    assertThat(plot.bars().getLast().top()).isEqualTo(AccessPlot.BARS);
  }

  @Test
  void fewAccessesBesideManyCanBeSeen() {
    assertThat(plot(new AccessPeriod("a", 1_000_000, 1), new AccessPeriod("b", 1, 0)).bars())
        .allSatisfy(bar -> assertThat(bar.queries() + bar.others()).isPositive());
  }

  @Test
  void manyBarsStayBesideEachOtherAndTheirLabelsToo() {
    var weeks =
        IntStream.range(0, 53)
            .mapToObj(week -> new AccessPeriod("2026-01-%02d".formatted(week), 1, 0));
    var bars = plot(weeks.toArray(AccessPeriod[]::new)).bars();

    for (int at = 1; at < bars.size(); at++)
      assertThat(bars.get(at).x())
          .isGreaterThan(bars.get(at - 1).x() + bars.get(at - 1).width() - 1);
    var labelled = bars.stream().filter(bar -> !bar.label().isEmpty()).map(Bar::x).toList();
    for (int at = 1; at < labelled.size(); at++)
      assertThat(labelled.get(at) - labelled.get(at - 1)).isGreaterThanOrEqualTo(80);
  }

  private static AccessPlot plot(AccessPeriod... periods) {
    return AccessPlot.of("id", "title", "period", List.of(periods));
  }
}
