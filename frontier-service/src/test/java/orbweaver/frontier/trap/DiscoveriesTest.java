package orbweaver.frontier.trap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;

/** What a host has shown before. */
class DiscoveriesTest {
  private static final Bounds BOUNDS = Bounds.USUAL;

  private final List<Sign> signs = new ArrayList<>();
  private Discoveries discoveries = Discoveries.NONE;

  @Test
  void aPathThatIsAskedWithEverOtherParametersIsReportedOnce() {
    find(IntStream.range(0, 500).mapToObj(n -> "/q?x" + n + "=1&y=2"));

    assertThat(signs)
        .containsExactly(
            new Sign(
                Trap.QUERY_COMBINATIONS,
                "http://a.test/q asked with 65 combinations of parameters"));
    assertThat(signs.getFirst().trap().mayPark()).isFalse();
  }

  @Test
  void valuesAndOrderMakeNoOtherCombination() {
    find(IntStream.range(0, 500).mapToObj(n -> "/list?page=" + n + "&sort=" + n % 7));
    find(IntStream.range(0, 500).mapToObj(n -> "/list?sort=" + n + "&page=" + n % 7));

    assertThat(discoveries.branches())
        .singleElement()
        .matches(one -> one.combinations().size() == 1);
    assertThat(signs).isEmpty();
  }

  @Test
  void aFramesetAsksOnePathForHundredsOfPages() {
    find(IntStream.range(0, 5000).mapToObj(n -> "/index.html?org/foo/Bar" + n + ".html"));

    assertThat(discoveries).isEqualTo(new Discoveries(5000, List.of()));
    assertThat(signs).isEmpty();
  }

  @Test
  void manyPathsDoNotHideTheOneThatGrows() {
    find(
        IntStream.range(0, 3000)
            .mapToObj(n -> n % 3 == 0 ? "/q?x" + n + "=1" : "/other/" + n + "?a=1"));

    assertThat(discoveries.branches()).hasSize(Discoveries.MOST_BRANCHES);
    assertThat(signs).extracting(Sign::trap).containsExactly(Trap.QUERY_COMBINATIONS);
  }

  @Test
  void aHostWithMoreUrlsThanMostIsReportedOnce() {
    discoveries = new Discoveries(BOUNDS.found() - 1, List.of());
    find(Stream.of("/1", "/2", "/3"));

    assertThat(signs).containsExactly(new Sign(Trap.HOST_BUDGET, "100001 URLs"));
  }

  @Test
  void whatIsKeptIsReadBackAndSmall() {
    find(
        IntStream.range(0, 20_000)
            .mapToObj(n -> "/p" + n % 20 + "?k" + n + "=1&k" + (n + 1) + "=1"));

    var bytes = Discoveries.CODEC.bytes(discoveries);

    assertThat(Discoveries.CODEC.read(bytes)).isEqualTo(discoveries);
    assertThat(bytes).hasSizeLessThan(4400);
    assertThat(Discoveries.CODEC.bytes(Discoveries.NONE)).hasSize(1);
  }

  private void find(Stream<String> paths) {
    paths.map(path -> CrawlUrl.of("http://a.test" + path)).forEach(this::find);
  }

  private void find(CrawlUrl url) {
    var step = discoveries.with(url, BOUNDS);
    discoveries = step.after();
    signs.addAll(step.signs());
  }
}
