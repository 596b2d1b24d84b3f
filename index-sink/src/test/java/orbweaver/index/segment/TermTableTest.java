package orbweaver.index.segment;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Random;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.api.Test;

/** Test of the numbers of terms, compared with a map. */
class TermTableTest {
  private static final int TERMS = 50_000;

  private final TermTable table = new TermTable();

  private int add(String term) {
    var bytes = term.getBytes(UTF_8);
    return table.add(Arrays.copyOf(bytes, Math.max(bytes.length, Long.BYTES)), bytes.length);
  }

  @Test
  void termsAreNumberedInTheOrderInWhichTheyAreAdded() {
    var random = new Random(1);
    var numbers = new HashMap<String, Integer>();
    for (var at = 0; at < TERMS; at++) {
      // Many differ only in their last letters.
      var term = "abcdefghijklmnop".substring(random.nextInt(16)) + random.nextInt(TERMS);
      var known = numbers.putIfAbsent(term, numbers.size());
      assertThat(add(term)).isEqualTo(known == null ? numbers.size() - 1 : known);
    }
    assertThat(table.size()).isEqualTo(numbers.size());
    numbers.forEach((term, number) -> assertThat(table.find(new BytesRef(term))).isEqualTo(number));
    assertThat(table.find(new BytesRef("abc"))).isNegative();
    assertThat(table.find(new BytesRef(""))).isNegative();
  }
}
