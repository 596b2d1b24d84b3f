package orbweaver.fetcher.external;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;

class UrlOffsetIndexTest {
  private final UrlOffsetIndex index = new UrlOffsetIndex();

  @Test
  void anOffsetIsFoundByItsUrlOnly() {
    index.put(url(1), 0);
    index.put(url(2), Long.MAX_VALUE);

    assertThat(index.find(url(1))).hasValue(0);
    assertThat(index.find(url(2))).hasValue(Long.MAX_VALUE);
    assertThat(index.find(url(3))).isEmpty();
    assertThat(index.contains(url(1))).isTrue();
    assertThat(index.contains(url(3))).isFalse();
  }

  @Test
  void theLastOffsetOfAUrlCounts() {
    index.put(url(1), 10);
    index.put(url(1), 20);

    assertThat(index.find(url(1))).hasValue(20);
  }

  @Test
  void allOffsetsSurviveTheGrowthOfTheTable() {
    IntStream.range(0, 10_000).forEach(i -> index.put(url(i), i));

    assertThat(IntStream.range(0, 10_000))
        .allSatisfy(i -> assertThat(index.find(url(i))).hasValue(i));
    assertThat(index.find(url(10_000))).isEmpty();
  }

  @Test
  void theTableDoublesWhenTwoThirdsOfItAreUsed() {
    assertThat(index.memoryBytes()).isEqualTo(16L * 1024);

    IntStream.range(0, 683).forEach(i -> index.put(url(i), i));
    assertThat(index.memoryBytes()).isEqualTo(16L * 1024);

    index.put(url(683), 683);
    assertThat(index.memoryBytes()).isEqualTo(16L * 2048);
  }

  @Test
  void urlsMissingInAnotherIndexAreCounted() {
    var other = new UrlOffsetIndex();
    for (var i = 0; i < 5; i++) index.put(url(i), i);
    for (var i = 3; i < 9; i++) other.put(url(i), i);

    assertThat(index.countMissingIn(other)).isEqualTo(3);
    assertThat(other.countMissingIn(index)).isEqualTo(4);
    assertThat(index.countMissingIn(new UrlOffsetIndex())).isEqualTo(5);
    assertThat(new UrlOffsetIndex().countMissingIn(index)).isZero();
  }

  private static CrawlUrl url(int number) {
    return CrawlUrl.of("http://a.test/" + number);
  }
}
