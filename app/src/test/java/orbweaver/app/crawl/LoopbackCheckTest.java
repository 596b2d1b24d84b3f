package orbweaver.app.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.egress.ConnectTo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of loopback detection without DNS. */
class LoopbackCheckTest {
  private final LoopbackCheck plain = new LoopbackCheck(List.of());

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:8080/",
        "http://127.9.9.9/",
        "http://[::1]/",
        "http://localhost/"
      })
  void loopbackUrlsAreDetected(String url) {
    assertThat(plain.isLoopback(CrawlUrl.of(url))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://example.org/", "http://10.0.0.1/", "http://localhost.example/"})
  void otherUrlsAreNotLoopback(String url) {
    assertThat(plain.isLoopback(CrawlUrl.of(url))).isFalse();
  }

  @Test
  void aConnectionOverrideAppliesToItsHostAndPortOnly() {
    var detoured = new LoopbackCheck(List.of(ConnectTo.parse("site.test:80:127.0.0.1:9000")));

    assertThat(detoured.isLoopback(CrawlUrl.of("http://site.test/"))).isTrue();
    assertThat(detoured.isLoopback(CrawlUrl.of("https://site.test/"))).isFalse();
  }
}
