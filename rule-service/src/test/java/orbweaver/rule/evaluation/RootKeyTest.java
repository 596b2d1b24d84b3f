package orbweaver.rule.evaluation;

import static orbweaver.rule.RuleFixtures.activity;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.runtime.evaluation.FormulaCache;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that constraints and the frontier agree on which seeds are equivalent. */
class RootKeyTest {
  private static final int PAIRS = 2_000;
  private static final int TARGETS = 20;
  private static final List<String> SCHEMES = List.of("http://", "https://", "http://me@");
  private static final List<String> HOSTS =
      List.of("a.test", "www.a.test", "a.test.", "b.co.uk", "c.b.co.uk", "127.0.0.1", "[::1]");
  private static final List<String> PATHS =
      List.of("", ":8080/", "/d/", "/d/x", "/d/y?q=/r/", "/d/e/", "/d/e/x", "/dd/", "//", "/D/x");

  private final Random random = new Random(20261121);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(origin-domain)",
        "(origin-host)",
        "(origin-directory)",
        "(not (origin-directory))",
        "(or (origin-host) (and (origin-domain) (uri-search \"d\")))",
        "(if (origin-directory) t (origin-domain))",
        "(uri-scheme \"http\")",
      })
  void rootsOfOneOriginGetTheSameVerdictOnEveryUrl(String constraint) {
    var walk = activity("walk", "((no-cycles) " + constraint + ")");
    for (var pair = 0; pair < PAIRS; pair++) {
      var one = url();
      var other = url();
      if (!origin(one, walk).equals(origin(other, walk))) continue;
      for (var times = 0; times < TARGETS; times++) isSame(walk, one, other, url());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"(origin-domain)", "(origin-host)", "(origin-directory)"})
  void aConstraintDistinguishesSeedsWithDifferentKeys(String constraint) {
    var walk = activity("walk", "((no-cycles) " + constraint + ")");
    for (var pair = 0; pair < PAIRS; pair++) {
      var one = url();
      var other = url();
      if (origin(one, walk).equals(origin(other, walk))) continue;
      assertThat(List.of(decision(walk, one, other), decision(walk, other, one)))
          .as("%s and %s", one, other)
          .isNotEqualTo(List.of(decision(walk, one, one), decision(walk, other, other)));
    }
  }

  private static void isSame(Activity walk, CrawlUrl one, CrawlUrl other, CrawlUrl target) {
    assertThat(decision(walk, one, target))
        .as("%s from %s and %s", target, one, other)
        .isEqualTo(decision(walk, other, target));
  }

  private static String origin(CrawlUrl root, Activity walk) {
    return PathFeature.rootKey(root, walk.pathFeatures());
  }

  private static UrlDecision decision(Activity walk, CrawlUrl root, CrawlUrl target) {
    return LinkContext.ofSeed(
            new CriteriaCache(new FormulaCache(), () -> 0).of(walk), DiscoveryPath.ofRoot(root))
        .evaluate(target, Optional.empty());
  }

  private CrawlUrl url() {
    return CrawlUrl.of(any(SCHEMES) + any(HOSTS) + any(PATHS));
  }

  private String any(List<String> texts) {
    return texts.get(random.nextInt(texts.size()));
  }
}
