package orbweaver.graph.analysis.export.webgraph;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReversedHostNameTest {
  @ParameterizedTest
  @CsvSource({
    "www.example.com,com.example,com.example.www",
    "news.example.com,com.example.news,com.example.news",
    "www2.example.com,com.example.www2,com.example.www2",
    "www.com,com,com.www",
    "localhost,localhost,localhost",
    "example.com.,com.example,com.example",
    "127.0.0.1,127.0.0.1,127.0.0.1",
    "[::1],[::1],[::1]"
  })
  void labelsAreReversed(String host, String stripped, String kept) {
    assertThat(ReversedHostName.of(host, false)).isEqualTo(stripped);
    assertThat(ReversedHostName.of(host, true)).isEqualTo(kept);
  }
}
