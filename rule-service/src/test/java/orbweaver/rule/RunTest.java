package orbweaver.rule;

import static orbweaver.rule.World.WHOLE;
import static orbweaver.rule.World.activity;
import static orbweaver.rule.World.going;
import static orbweaver.rule.World.html;
import static orbweaver.rule.World.links;
import static orbweaver.rule.World.request;
import static orbweaver.rule.World.ring;
import static orbweaver.rule.World.url;
import static orbweaver.rule.World.wish;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.course.Course;
import orbweaver.contract.course.Traps;
import orbweaver.contract.order.DirectoryRun;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Order;
import orbweaver.contract.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of runs of pages in one directory that lead to nothing new. */
class RunTest {
  private static final String A = "http://a.test";
  private static final String ON_HOST = "((no-cycles) (origin-host))";

  private final Activity walk = activity("walk", ON_HOST);

  @Test
  void eachPageOfACalendarExtendsTheRun() {
    var second = next(walk, "/cal/1", Optional.empty(), "/cal/2", "/", "/cal/2");
    var third = next(walk, "/cal/2", Optional.of(second), "/cal/3", "/", "/cal/1", "/cal/3");
    var fourth = next(walk, "/cal/3", Optional.of(third), "/cal/4", "/cal/4", "/");

    assertThat(List.of(second.pages(), third.pages(), fourth.pages())).containsExactly(1, 2, 3);
  }

  @Test
  void aLinkOutOfTheDirectoryCarriesNoRun() {
    var runs = run(walk, "/cal/1", Optional.empty(), "/", "/about", "/cal/2");

    assertThat(runs).containsOnlyKeys("/cal/2");
  }

  @Test
  void aPageWithANewTargetStartsANewRun() {
    var second = next(walk, "/page/1", Optional.empty(), "/page/2", "/", "/a", "/page/2");
    var third = next(walk, "/page/2", Optional.of(second), "/page/3", "/", "/b", "/page/3");

    assertThat(third.pages()).isEqualTo(1);
  }

  @Test
  void aRefusedLinkDoesNotStartANewRun() {
    var share = "http://share.test/?page=";
    var second = next(walk, "/cal/1", Optional.empty(), "/cal/2", share + 1, "/cal/2");
    var third = next(walk, "/cal/2", Optional.of(second), "/cal/3", share + 2, "/cal/3");

    assertThat(third.pages()).isEqualTo(2);
  }

  @Test
  void theStartOfARunDoesNotDependOnDepth() {
    var shallow = activity("walk", "((no-cycles) (or (uri-search \"/cal/\") (depth 5)))");
    var run = Optional.of(next(shallow, "/cal/1", Optional.empty(), "/cal/2", "/a", "/cal/2"));

    assertThat(runs(shallow, 7, "/cal/2", run, "/a", "/cal/3").get("/cal/3"))
        .isEqualTo(next(shallow, "/cal/2", run, "/cal/3", "/a", "/cal/3"));
  }

  @Test
  void aTableOfContentsIsNoRun() {
    var pages = IntStream.rangeClosed(1, 6).mapToObj(n -> "/cal/" + n).toArray(String[]::new);

    assertThat(run(walk, "/cal/1", Optional.empty(), pages)).isEmpty();
  }

  @Test
  void anActivityThatOnlyReportsTrapsCountsNoRun() {
    var course = Course.PLAIN.over(Traps.REPORT);
    var reporting = activity(going(request("walk", ON_HOST), course));

    assertThat(run(reporting, "/cal/1", Optional.empty(), "/cal/2")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "/cal/1, /cal/2, true",
    "/cal/1/, /cal/2/, true",
    "/cal/1/day, /cal/2/day, true",
    "/2024/01, /2025/02, true",
    "/cal?n=1, /cal?n=2, true",
    "/cal-1.html, /cal-2.html, true",
    "/x/3f2a, /x/9b1c, true",
    "/1, /2, true",
    "/cal/1, /cal/1/2, false",
    "/cal/1, /cal/, false",
    "/cal/1, /cal/about, false",
    "/cal?n=1, /calendar?n=2, false",
    "/cal?n=1, /cal, false",
    "/cal/1, /img/2, false",
    "/cal/1, /, false",
    "/cal/1, http://a2.test/cal/2, false",
    "/cal/a, /cal/b, false"
  })
  void aDirectoryIsTheSameWhateverItsNumbers(String page, String target, boolean isSame) {
    var both = activity("walk", "((no-cycles))");

    assertThat(run(both, page, Optional.empty(), target).size()).isEqualTo(isSame ? 1 : 0);
  }

  @Test
  void aNameWithoutANumberDoesNotEndARun() {
    var run = Optional.of(DirectoryRun.first(0));

    assertThat(next(walk, "/x/abc", run, "/x/def", "/x/def").pages()).isEqualTo(2);
    assertThat(next(walk, "/x/ab1", run, "/x/def", "/x/def").pages()).isEqualTo(2);
  }

  private static DirectoryRun next(
      Activity activity,
      String path,
      Optional<DirectoryRun> before,
      String next,
      String... targets) {
    return Optional.ofNullable(run(activity, path, before, targets).get(next)).orElseThrow();
  }

  /** Returns the runs that the links of a page carry, by their paths. */
  private static Map<String, DirectoryRun> run(
      Activity activity, String path, Optional<DirectoryRun> before, String... targets) {
    return runs(activity, 1, path, before, targets);
  }

  private static Map<String, DirectoryRun> runs(
      Activity activity, int depth, String path, Optional<DirectoryRun> before, String... targets) {
    var plain = new Label(url(A + "/"), depth, 0);
    var label = before.map(plain::withRun).orElse(plain);
    var order = new Order(url(A + path), 1, false, List.of(wish(activity, label, "t")));
    var links = links(List.of(targets).stream().map(RunTest::absolute).toArray(String[]::new));
    var page = new Page(order, WHOLE, html(), Optional.empty(), links, false);
    var judge = new PageJudge(ring(1), (_, _) -> Optional.of(activity), _ -> Optional.empty());
    var runs = new TreeMap<String, DirectoryRun>();
    for (var draft : judge.judge(page).referrals()) {
      for (var alike : draft.referral().sought()) {
        var run = alike.wish().label().run();
        for (var url : alike.targets()) run.ifPresent(each -> runs.put(path(url.toString()), each));
      }
    }
    return runs;
  }

  private static String absolute(String target) {
    return target.startsWith("/") ? A + target : target;
  }

  private static String path(String url) {
    return url.startsWith(A + "/") ? url.substring(A.length()) : url;
  }
}
