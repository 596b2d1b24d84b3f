package orbweaver.benchmarks.ordering;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderComparisonTest {
  private static final TestWeb WEB = TestWeb.of(5);

  private static OrderComparison comparison(String formula) {
    return OrderComparison.of(Formula.parse(formula), WEB);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "((if (header-content-type text/html) (header-last-modified > 1996-01-01) nil) (depth 1))",
        "((header-content-type text/html) (uri-host www.a.test) (depth 1))",
        "((resource-search walk) (header-content-type text/html) (domain a.test))",
        "((or (resource-search walk) (uri-extension gif)) (uri-host www.a.test))",
        "(depth 1)",
        "nil",
      })
  void cheapestFirstEvaluationAcceptsTheSameUrlsWithoutMoreRequests(String formula) {
    var compared = comparison(formula);

    var ours = compared.byClass();
    assertThat(compared.costs())
        .allSatisfy(
            other -> {
              assertThat(other.accepted()).isEqualTo(ours.accepted());
              assertThat(other.requests()).isGreaterThanOrEqualTo(ours.requests());
              assertThat(other.lookUps()).isGreaterThanOrEqualTo(ours.lookUps());
            });
  }

  @Test
  void aBodyIsReadOnlyIfTheHeaderLeavesTheDecisionOpen() {
    var compared = comparison("((resource-search \"walk walk\") (header-content-type text/html))");

    assertThat(compared.byClass().bytes()).isLessThan(compared.asWritten().bytes() / 2);
    assertThat(paths(compared.byClass().accepted()))
        .containsExactlyInAnyOrder(
            "/about_walks0.html", "/about_walks1.html", "/about_walks2.html");
  }

  private static Set<String> paths(Set<CrawlUrl> urls) {
    return urls.stream().map(CrawlUrl::path).collect(Collectors.toSet());
  }

  @Test
  void aliasesAreFoundWithLookupsOnly() {
    var byName = comparison("((uri-host www.a.test) (depth 1))").byClass();
    var literal = comparison("((uri-host www.a.test literal))").byClass();

    assertThat(hosts(byName.accepted())).contains("www.a.test", "w3.a.test", "home.a.test");
    assertThat(hosts(literal.accepted())).containsOnly("www.a.test");
    assertThat(literal.lookUps()).isZero();
    assertThat(literal.requests()).isZero();
  }

  private static Set<String> hosts(Set<CrawlUrl> urls) {
    return urls.stream().map(CrawlUrl::host).collect(Collectors.toSet());
  }
}
