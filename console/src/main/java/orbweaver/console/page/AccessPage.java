package orbweaver.console.page;

import java.util.List;
import orbweaver.console.source.CrawlAccesses;
import orbweaver.console.source.CrawlAccesses.AccessPeriod;
import orbweaver.console.source.CrawlSource;

/** Accesses to the crawl by week and by hour of the day. (Eichmann 1994, figures 1 and 2) */
public record AccessPage(CrawlSource source) implements ServedPage {
  private static final int MAX_WEEKS = 53;

  /** Content of the page. */
  public record AccessView(List<AccessPlot> plots) {}

  @Override
  public PageView answer(Parameters parameters) {
    var table =
        source
            .parts()
            .accesses()
            .map(CrawlAccesses::table)
            .orElseThrow(
                () ->
                    new MissingPage(
                        "Accesses are not counted here, but only by a crawl without a broker."));
    var plots =
        List.of(
            AccessPlot.of("weeks", "Accesses by week", "Week of", last(table.weeks())),
            AccessPlot.of("hours", "Accesses by hour of the day", "Hour, UTC", table.hours()));
    return new PageView("accesses.jte", new AccessView(plots));
  }

  private static List<AccessPeriod> last(List<AccessPeriod> weeks) {
    return weeks.subList(Math.max(0, weeks.size() - MAX_WEEKS), weeks.size());
  }
}
