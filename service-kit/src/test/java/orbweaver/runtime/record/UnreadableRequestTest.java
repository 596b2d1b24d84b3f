package orbweaver.runtime.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.url.CrawlUrl;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.Record;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnreadableRequestTest {
  private static final CrawlUrl URL = CrawlUrl.of("http://a.test/x");
  private static final Headers SEVENTH = Records.withNumber(new RecordHeaders(), 7);

  @Test
  void keyAndHeaderNameTheRequest() {
    assertThat(UnreadableRequest.find(key("http://a.test/x"), SEVENTH))
        .contains(new UnreadableRequest(URL, 7));
    assertThat(UnreadableRequest.find(new Record<>(key("http://a.test/x"), null, 0, SEVENTH)))
        .contains(new UnreadableRequest(URL, 7));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "no url", "mailto:a@b.test", "/x"})
  void aKeyThatIsNoUrlNamesNoRequest(String key) {
    assertThat(UnreadableRequest.find(key(key), SEVENTH)).isEmpty();
  }

  @Test
  void aRecordWithoutKeyOrNumberNamesNoRequest() {
    assertThat(UnreadableRequest.find(null, SEVENTH)).isEmpty();
    assertThat(UnreadableRequest.find(key("http://a.test/x"), new RecordHeaders())).isEmpty();
  }

  @Test
  void theVerdictOfAnUnreadableRequestCompletesTheRequestAsFailed() {
    var verdict = new UnreadableRequest(URL, 7).verdict();

    assertThat(verdict.url()).isEqualTo(URL);
    assertThat(verdict.number()).isEqualTo(7);
    assertThat(verdict.outcome()).isEqualTo(new Failed(Failure.UNREADABLE));
  }

  private static byte[] key(String text) {
    return text.getBytes(UTF_8);
  }
}
