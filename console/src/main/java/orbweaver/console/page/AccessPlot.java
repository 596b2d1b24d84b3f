package orbweaver.console.page;

import java.util.ArrayList;
import java.util.List;
import orbweaver.console.source.CrawlAccesses.AccessPeriod;

/**
 * Bar chart of accesses, in the units of its picture: each bar has the queries below, and the other
 * accesses above.
 *
 * @param id name of the chart in its page
 * @param period what a bar stands for
 * @param most number of accesses of the longest bar
 * @param bars from left to right
 */
public record AccessPlot(
    String id, String title, String period, long most, List<Bar> bars, List<AccessPeriod> rows) {
  public static final int WIDTH = 720;
  public static final int HEIGHT = 200;

  /** Height of the longest bar. */
  public static final int BARS = 160;

  private static final int MIN_LABEL_WIDTH = 80;
  private static final int LETTER_WIDTH = 12;
  private static final int MAX_BAR = 40;

  public AccessPlot {
    bars = List.copyOf(bars);
    rows = List.copyOf(rows);
  }

  /**
   * Bar of a chart.
   *
   * @param label name of its period; empty if the one before has too little space after it
   * @param x left end
   * @param queries height of the part for queries
   * @param others height of the part for other accesses
   */
  public record Bar(String label, int x, int width, int queries, int others) {
    /** Returns the upper end of the part for queries. */
    public int queriesTop() {
      return BARS - queries;
    }

    /** Returns the upper end of the bar. */
    public int top() {
      return BARS - queries - others;
    }
  }

  /** Creates the chart of some periods. */
  static AccessPlot of(String id, String title, String period, List<AccessPeriod> periods) {
    var most = periods.stream().mapToLong(AccessPeriod::accesses).max().orElse(0);
    var bars = new ArrayList<Bar>();
    var labelled = -MIN_LABEL_WIDTH;
    for (var each : periods) {
      var x = bars.size() * WIDTH / periods.size();
      var end = (bars.size() + 1) * WIDTH / periods.size();
      var hasLabel = x - labelled >= Math.min(MIN_LABEL_WIDTH, each.name().length() * LETTER_WIDTH);
      if (hasLabel) labelled = x;
      var queries = height(each.queries(), most);
      bars.add(
          new Bar(
              hasLabel ? each.name() : "",
              x,
              Math.clamp((end - x) * 4L / 5, 1, MAX_BAR),
              queries,
              height(each.accesses(), most) - queries));
    }
    return new AccessPlot(id, title, period, most, bars, periods);
  }

  // Rounded up, so that a few accesses beside many can be seen.
  private static int height(long number, long most) {
    return most == 0 ? 0 : Math.toIntExact(Math.ceilDiv(number * BARS, most));
  }
}
