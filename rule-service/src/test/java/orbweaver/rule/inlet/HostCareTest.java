package orbweaver.rule.inlet;

import static orbweaver.rule.World.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.Ring;
import orbweaver.contract.activity.HostRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.KeyKind;
import orbweaver.contract.verdict.HostRuling;
import orbweaver.rule.inlet.HostCare.NoHost;
import orbweaver.rule.inlet.HostCare.Spared;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostCareTest {
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
  void aHostIsSparedUnderTheKeyOfTheRing(String host, String domain, String name, String port) {
    assertThat(key(host, KeyKind.DOMAIN)).isEqualTo(domain);
    assertThat(key(host, KeyKind.HOST)).isEqualTo(name);
    assertThat(key(host, KeyKind.AUTHORITY)).isEqualTo(port);
  }

  @Test
  void theOverrideIsSentToThePartitionOfTheHost() {
    var ring = ring(KeyKind.HOST);

    var spared = (Spared) care("www.a.test", KeyKind.HOST);

    assertThat(spared.to()).isEqualTo(ring.partitionOf(CrawlUrl.of("https://www.a.test/x")));
  }

  @Test
  void aBlockEndsAndADelayDoesNot() {
    var wait = Optional.of(Duration.ofSeconds(5));
    var hour = Optional.of(Duration.ofHours(1));

    assertThat(HostCare.of(ring(KeyKind.HOST), new HostRequest("a.test", wait, hour), NOON))
        .extracting(came -> ((Spared) came).ruling())
        .isEqualTo(new HostRuling("a.test", wait, Optional.of(NOON.plusSeconds(3600))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.test/docs", "a.test?q", "me@a.test", "https://a.test", "a b", ":80"})
  void anInvalidHostIsRejected(String text) {
    assertThat(care(text, KeyKind.DOMAIN)).isInstanceOf(NoHost.class).asString().contains("host: ");
  }

  private static String key(String host, KeyKind kind) {
    return ((Spared) care(host, kind)).ruling().key();
  }

  @Test
  void aPartyMayNotOverrideAHost() {
    var request = new HostRequest("a.test", Optional.empty(), Optional.empty());
    var ring = ring(KeyKind.HOST);

    assertThat(HostCare.of(ring, request, new Origin("seed.leeds", 0), NOON))
        .isEqualTo(
            new NoHost(
                "host: a.test (expected: a request of the operator, because it applies to"
                    + " all parties)"));
    assertThat(HostCare.of(ring, request, new Origin("seed", 0), NOON))
        .isInstanceOf(HostCare.Spared.class);
  }

  private static HostCare care(String host, KeyKind kind) {
    return HostCare.of(ring(kind), new HostRequest(host, Optional.empty(), Optional.empty()), NOON);
  }

  private static Ring ring(KeyKind kind) {
    return new Ring("r", kind, PARTITIONS, "xxh3-64", "test", Map.of());
  }
}
