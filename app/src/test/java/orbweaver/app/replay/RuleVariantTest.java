package orbweaver.app.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.admin.activity.ActivityFile;
import orbweaver.app.replay.OfflineVerdict.Unreached;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the origins that robots.txt does not bind in a replay, and of unreached URLs. */
class RuleVariantTest {
  private static final CrawlUrl OWN = CrawlUrl.of("http://a.test:8080/x");
  private static final CrawlUrl OTHER = CrawlUrl.of("http://a.test/x");

  @TempDir private Path folder = Path.of("");

  @Test
  void withoutOwnOriginsRobotsBindsAsInTheCrawl() {
    var variant = RuleVariant.of(Formula.T);

    assertThat(variant.isBoundByRobots(OWN, true)).isTrue();
    assertThat(variant.isBoundByRobots(OWN, false)).isFalse();
  }

  @Test
  void ownOriginsReplaceThoseOfTheCrawl() {
    var variant = new RuleVariant(Formula.T, Optional.of(Set.of("http://a.test:8080")));

    assertThat(variant.isBoundByRobots(OWN, true)).isFalse();
    assertThat(variant.isBoundByRobots(OTHER, false)).isTrue();
  }

  @Test
  void anActivityFileHasOwnOriginsEvenIfItNamesNone() throws IOException {
    var file = Files.writeString(folder.resolve("a.yaml"), "{name: a, constraints: (depth 2)}");
    var variant = RuleVariant.of(ActivityFile.read(file));

    assertThat(variant.formula()).hasToString("(depth 2)");
    assertThat(variant.ownOrigins()).contains(Set.of());
    assertThat(variant.isBoundByRobots(OWN, false)).isTrue();
  }

  @Test
  void aUrlWithoutAVerdictIsUnreached() {
    var region = new ReplayRegion(Map.of(), false);

    assertThat(region.of("http://a.test/")).isEqualTo(new Unreached());
    assertThat(region.urls()).isEmpty();
  }
}
