package orbweaver.rule.submission;

import static orbweaver.rule.RuleFixtures.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.activity.HostOverrideRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.contract.verdict.HostOverride;
import orbweaver.rule.submission.HostOverrideResult.Applied;
import orbweaver.rule.submission.HostOverrideResult.NotApplied;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostOverrideResultTest {
  private static final int PARTITIONS = 7;

  @ParameterizedTest
  @CsvSource({
    "www.A.test,      a.test,         www.a.test,       www.a.test",
    "bücher.example,  xn--bcher-kva.example, xn--bcher-kva.example, xn--bcher-kva.example",
    "127.0.0.1:8080,  127.0.0.1,      127.0.0.1,        127.0.0.1:8080",
    "[::1],           [::1],          [::1],            [::1]",
    "a.test:80,       a.test,         a.test,           a.test",
    "x.github.io:81,  x.github.io,    x.github.io,      x.github.io:81",
  })
  void aHostOverrideIsStoredUnderThePolitenessKeyOfThePipeline(
      String host, String domain, String name, String port) {
    assertThat(key(host, PolitenessKeyKind.DOMAIN)).isEqualTo(domain);
    assertThat(key(host, PolitenessKeyKind.HOST)).isEqualTo(name);
    assertThat(key(host, PolitenessKeyKind.AUTHORITY)).isEqualTo(port);
  }

  @Test
  void theOverrideIsSentToThePartitionOfTheHost() {
    var manifest = manifestOf(PolitenessKeyKind.HOST);

    var applied = (Applied) result("www.a.test", PolitenessKeyKind.HOST);

    assertThat(applied.partition())
        .isEqualTo(manifest.partitionOf(CrawlUrl.of("https://www.a.test/x")));
  }

  @Test
  void aBlockEndsAndADelayDoesNot() {
    var wait = Optional.of(Duration.ofSeconds(5));
    var hour = Optional.of(Duration.ofHours(1));

    assertThat(
            HostOverrideResult.of(
                manifestOf(PolitenessKeyKind.HOST),
                new HostOverrideRequest("a.test", wait, hour),
                NOON))
        .extracting(came -> ((Applied) came).hostOverride())
        .isEqualTo(new HostOverride("a.test", wait, Optional.of(NOON.plusSeconds(3600))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.test/docs", "a.test?q", "me@a.test", "https://a.test", "a b", ":80"})
  void anInvalidHostIsRejected(String text) {
    assertThat(result(text, PolitenessKeyKind.DOMAIN))
        .isInstanceOf(NotApplied.class)
        .asString()
        .contains("host: ");
  }

  private static String key(String host, PolitenessKeyKind kind) {
    return ((Applied) result(host, kind)).hostOverride().key();
  }

  @Test
  void aPartyMayNotOverrideAHost() {
    var request = new HostOverrideRequest("a.test", Optional.empty(), Optional.empty());
    var manifest = manifestOf(PolitenessKeyKind.HOST);

    assertThat(
            HostOverrideResult.of(manifest, request, new SubmissionSource("seed.leeds", 0), NOON))
        .isEqualTo(
            new NotApplied(
                "host: a.test (expected: a request of the operator, because it applies to"
                    + " all parties)"));
    assertThat(HostOverrideResult.of(manifest, request, new SubmissionSource("seed", 0), NOON))
        .isInstanceOf(HostOverrideResult.Applied.class);
  }

  private static HostOverrideResult result(String host, PolitenessKeyKind kind) {
    return HostOverrideResult.of(
        manifestOf(kind), new HostOverrideRequest(host, Optional.empty(), Optional.empty()), NOON);
  }

  private static PipelineManifest manifestOf(PolitenessKeyKind kind) {
    return new PipelineManifest("r", kind, PARTITIONS, "xxh3-64", "test", Map.of());
  }
}
