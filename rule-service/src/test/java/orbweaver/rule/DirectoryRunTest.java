package orbweaver.rule;

import static orbweaver.rule.RuleFixtures.WHOLE;
import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.html;
import static orbweaver.rule.RuleFixtures.interest;
import static orbweaver.rule.RuleFixtures.links;
import static orbweaver.rule.RuleFixtures.manifest;
import static orbweaver.rule.RuleFixtures.request;
import static orbweaver.rule.RuleFixtures.url;
import static orbweaver.rule.RuleFixtures.withPolicy;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.page.Page;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.TrapPolicy;
import orbweaver.contract.request.DirectoryRun;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of runs of pages in one directory that lead to nothing new. */
class DirectoryRunTest {
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
  void aRejectedLinkDoesNotStartANewRun() {
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
    var policy = CrawlPolicy.DEFAULT.withTraps(TrapPolicy.REPORT);
    var reporting = activity(withPolicy(request("walk", ON_HOST), policy));

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
  void directoriesThatDifferOnlyInNumbersAreTheSameDirectory(
      String page, String target, boolean isSame) {
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
    var plain = new DiscoveryPath(url(A + "/"), depth, 0);
    var label = before.map(plain::withDirectoryRun).orElse(plain);
    var request =
        new FetchRequest(url(A + path), 1, false, List.of(interest(activity, label, "t")));
    var links =
        links(List.of(targets).stream().map(DirectoryRunTest::absolute).toArray(String[]::new));
    var page = new Page(request, WHOLE, html(), Optional.empty(), links, false);
    var evaluator =
        new PageEvaluator(manifest(1), (_, _) -> Optional.of(activity), _ -> Optional.empty());
    var runs = new TreeMap<String, DirectoryRun>();
    for (var draft : evaluator.evaluate(page).outlinks()) {
      for (var alike : draft.batch().groups()) {
        var run = alike.interest().path().directoryRun();
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
