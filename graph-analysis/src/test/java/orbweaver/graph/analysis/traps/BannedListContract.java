package orbweaver.graph.analysis.traps;

import static orbweaver.graph.store.TestRecords.NOON;
import static orbweaver.graph.store.TestRecords.activity;
import static orbweaver.graph.store.TestRecords.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Suppression;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.StoreFixture;
import org.junit.jupiter.api.Test;

/** Contract of the banned list in force; the test of each store extends it. */
public abstract class BannedListContract {
  // An older version of the activity is no longer in force.
  private static final String OLD = "((rules \"-url:http://old.test/*\"))";
  private static final String RULES =
      """
      ((no-cycles) (rules "-url:http://www.st-and.ac.uk/Java/JDK_Docs*" "-url:http://a.test/cal/*"
        "-url:https://a.test/x\\\\?y=*" "-url:*.ps" "-url~:^http://b" "+url:http://a.test/*" "?url:http://a.test/late/*"
        "under http://c.test/ { -url:http://c.test/x/* +url:*y -title:*z* }"))
      """;

  /** Opens a new store. */
  protected abstract GraphStore open();

  @Test
  void eachBanInForceIsListedWithItsReasonsBelowItsSite() {
    try (var store = open()) {
      store.saveActivity(activity(1, OLD));
      store.saveActivity(activity(2, RULES));
      new StoreFixture(store)
          .store(
              new TrapSuspected("walk", url("/cal/2040/1"), "calendar-horizon", "year 2040"),
              suppress("http://a.test/cal/", "endless"),
              suppress("http://a.test/cal/", "endless"),
              suppress("http://a.test/gone/", "mistake"),
              suppress("*://*.a.test/cgi-bin/*", "forms"),
              new Suppression("http://a.test/gone/", Optional.empty(), NOON.plusSeconds(1)));

      var lines = BannedList.lines(store.graph());

      assertThat(lines)
          .containsExactly(
              "# Banned areas: rules of activities, and suppressions by the operator.",
              "",
              "[a.test]",
              "# activity walk: rule -url:http://a.test/cal/*",
              "# suspected trap: calendar-horizon: year 2040 (URLs: 1)",
              "# suppressed: endless",
              "a.test/cal/",
              "# activity walk: rule -url:https://a.test/x\\?y=*",
              "https://a.test/x?y=",
              "",
              "[st-and.ac.uk]",
              "# activity walk: rule -url:http://www.st-and.ac.uk/Java/JDK_Docs*",
              ".st-and.ac.uk/Java/JDK_Docs",
              "",
              "# Bans in force that no URL prefix of a single site expresses:",
              "# *://*.a.test/cgi-bin/*: suppressed: forms",
              "# activity walk: rule -url:*.ps",
              "# activity walk: rule -url~:^http://b",
              "# activity walk: rule under http://c.test/ { -url:http://c.test/x/* }");
      assertThat(bans(lines, "http://www.st-and.ac.uk/Java/JDK_Docs/index.html")).isTrue();
      assertThat(bans(lines, "http://www.st-and.ac.uk/Java/JDK_Docs2/")).isTrue();
      assertThat(bans(lines, "http://www.st-and.ac.uk/Java/JDK_Doc/list.htm")).isFalse();
      assertThat(bans(lines, "https://a.test/x?y=1")).isTrue();
      assertThat(bans(lines, "http://a.test/late/")).isFalse();
      assertThat(bans(lines, "http://a.test/gone/1")).isFalse();
    }
  }

  @Test
  void aListWithoutBansIsEmpty() {
    try (var store = open()) {
      assertThat(BannedList.lines(store.graph())).hasSize(1);
    }
  }

  private static Suppression suppress(String pattern, String because) {
    return new Suppression(pattern, Optional.of(because), NOON);
  }

  // A reader of its own, by the text of appendix 2: a listed partial URL that matches the start of
  // an URL bans it; URLs are shortened.
  private static boolean bans(List<String> lines, String address) {
    var site = "";
    var host = CrawlUrl.of(address).host();
    var banned = new ArrayList<String>();
    for (var line : lines) {
      if (line.startsWith("[")) site = line.substring(1, line.length() - 1);
      else if (!line.isEmpty()
          && !line.startsWith("#")
          && (host.equals(site) || host.endsWith("." + site))) banned.add(line);
    }
    var shortened = address.replaceFirst("^http://", "").replaceFirst("^www\\.", ".");
    return banned.stream().anyMatch(shortened::startsWith);
  }
}
