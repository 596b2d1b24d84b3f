package orbweaver.runtime.record;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.trace.Span;
import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.HeaderName;
import orbweaver.contract.url.CrawlUrl;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestTraceTest {
  private static final CrawlUrl PAGE = CrawlUrl.of("http://a.test/page");

  @Test
  void aFetchRequestHasTheSameTraceInEveryService() {
    assertThat(RequestTrace.of(PAGE, 7))
        .isEqualTo(RequestTrace.of(CrawlUrl.of("http://a.test/page"), 7));
    assertThat(RequestTrace.of(PAGE, 7).id())
        .isNotEqualTo(RequestTrace.of(PAGE, 8).id())
        .isNotEqualTo(RequestTrace.of(CrawlUrl.of("http://a.test/"), 7).id());
  }

  @Test
  void theHeaderIsAW3cTraceparentAndIsParsedAgain() {
    var trace = RequestTrace.of(PAGE, 7);
    var headers = trace.addTo(new RecordHeaders());

    var header = new String(headers.lastHeader(HeaderName.TRACE).value(), US_ASCII);
    assertThat(header).matches("00-[0-9a-f]{32}-[0-9a-f]{16}-01").contains(trace.id());
    assertThat(RequestTrace.of(headers)).contains(trace);
  }

  @Test
  void actionsWithinATraceBelongToItAndOthersDoNot() {
    var trace = RequestTrace.of(PAGE, 7);
    var seen = new ArrayList<String>();
    RequestTrace.within(trace.addTo(new RecordHeaders()), () -> seen.add(id()));

    assertThat(seen).containsExactly(trace.id());
    assertThat(trace.within(RequestTraceTest::id)).isEqualTo(trace.id());
    assertThat(id()).isNotEqualTo(trace.id());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "00-", "00-0-0-01", "so it goes"})
  void anInvalidHeaderIsIgnored(String text) {
    var headers = new RecordHeaders().add(HeaderName.TRACE, text.getBytes(US_ASCII));
    var ids = new ArrayList<String>();
    RequestTrace.within(headers, () -> ids.add(id()));

    assertThat(RequestTrace.of(headers)).isEmpty();
    assertThat(ids).isEqualTo(List.of(id()));
  }

  private static String id() {
    return Span.current().getSpanContext().getTraceId();
  }
}
