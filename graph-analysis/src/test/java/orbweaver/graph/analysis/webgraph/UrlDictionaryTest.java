package orbweaver.graph.analysis.webgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test that the dictionary finds URLs by number and numbers by URL. */
class UrlDictionaryTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void everyUrlIsFoundByNumberAndNoOtherUrlIs() throws IOException {
    var random = new SplittableRandom(1);
    for (int size : List.of(1, 15, 16, 17, 33, 1000)) {
      var all = new TreeSet<String>();
      while (all.size() < size) all.add("http://a.test/" + random.nextInt(5 * size));
      var names = written(all);
      var sorted = new ArrayList<>(all);

      assertThat(names.size()).isEqualTo(size);
      for (int number = 0; number < size; number++) {
        assertThat(names.url(number)).isEqualTo(sorted.get(number));
        assertThat(names.find(sorted.get(number))).hasValue(number);
        assertThat(names.find(sorted.get(number) + "!")).isEmpty();
      }
      assertThat(names.find("a")).isEmpty();
      assertThat(names.find("z")).isEmpty();
    }
  }

  @Test
  void allUrlsArePassedOnInOrder() throws IOException {
    var long300 = "http://a.test/" + "x".repeat(300);
    var all = List.of("http://a.test/", long300, long300 + "y", "http://b.test/ü");
    var read = new ArrayList<String>();
    written(all).forEach((number, url) -> read.add(number + url));

    assertThat(read)
        .containsExactly("0" + all.get(0), "1" + all.get(1), "2" + all.get(2), "3" + all.get(3));
  }

  @Test
  void urlsThatContainATextArePassedOn() throws IOException {
    var read = new ArrayList<String>();
    written(List.of("http://a.test/", "http://b.test/a.test", "http://c.test/"))
        .forEachContaining("a.test", (number, url) -> read.add(number + url));

    assertThat(read).containsExactly("0http://a.test/", "1http://b.test/a.test");
  }

  @Test
  void anEmptyDictionaryIsValid() throws IOException {
    var names = written(List.of());

    assertThat(names.size()).isZero();
    assertThat(names.find("http://a.test/")).isEmpty();
  }

  @Test
  void unsortedUrlsAreRejected() {
    assertThatThrownBy(() -> written(List.of("b", "a"))).hasMessage("a: out of bytewise order");
  }

  private UrlDictionary written(Collection<String> urls) throws IOException {
    var file = folder.resolve("names");
    try (var names = new UrlDictionaryWriter(file)) {
      for (var url : urls) {
        names.add(url);
        names.add(url);
      }
    }
    return UrlDictionary.map(file);
  }
}
