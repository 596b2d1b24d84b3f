package orbweaver.index.segment;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.store.Directory;

/**
 * Numbers of fields. They are those that the index has already: stored values of segments with the
 * same numbers are merged as they are.
 */
final class FieldNumbers {
  private final Map<String, Integer> numbers = new HashMap<>();

  private FieldNumbers() {}

  static FieldNumbers ofNewIndex() {
    return new FieldNumbers();
  }

  /** Returns the numbers of the fields of an index. */
  static FieldNumbers of(Directory directory) throws IOException {
    var numbers = new FieldNumbers();
    try (var reader = DirectoryReader.open(directory)) {
      for (var leaf : reader.leaves())
        for (var field : leaf.reader().getFieldInfos())
          numbers.numbers.putIfAbsent(field.name, field.number);
    }
    return numbers;
  }

  /** Returns the number of a field, which gets the next one unless it has one. */
  int of(String field) {
    return numbers.computeIfAbsent(
        field, _ -> numbers.values().stream().mapToInt(used -> used + 1).max().orElse(0));
  }
}
