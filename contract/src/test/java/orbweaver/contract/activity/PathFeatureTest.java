package orbweaver.contract.activity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathFeatureTest {
  @ParameterizedTest
  @CsvSource({
    "http://www.a.test/d/x,SEED_DOMAIN,a.test",
    "https://www.a.test:8443/d/x?q#f,SEED_HOST,www.a.test",
    "http://www.a.test/d/x?q/r,SEED_DIRECTORY,www.a.test/d/",
    "http://www.a.test/d/x,SEED_HOST DEPTH,'www.a.test '",
    "http://www.a.test/d/x,SEED_DOMAIN SEED_DIRECTORY,a.test www.a.test/d/",
    "http://www.a.test/d/x,DEPTH,''",
  })
  void theRootKeyContainsThePartsThatTheFeaturesDependOn(String root, String parts, String origin) {
    assertThat(PathFeature.rootKey(CrawlUrl.of(root), parts(parts))).isEqualTo(origin);
  }

  private static List<PathFeature> parts(String names) {
    return Arrays.stream(names.split(" ")).map(PathFeature::valueOf).toList();
  }
}
