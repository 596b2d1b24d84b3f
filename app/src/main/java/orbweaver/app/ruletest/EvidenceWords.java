package orbweaver.app.ruletest;

import static java.util.stream.Collectors.toUnmodifiableSet;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.language.syntax.Digits;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.syntax.SourceText;

/** Evidence on a line, as {@code key=value} words; a key with one possible value occurs once. */
record EvidenceWords(SourceText source, List<TestWord> words) {
  private static final Set<String> UNIQUE_KEYS =
      Stream.of(UrlFacts.KEYS, DnsEvidence.KEYS, ResponseEvidence.KEYS)
          .flatMap(Set::stream)
          .collect(toUnmodifiableSet());
  private static final Set<String> FAMILIES = Set.of("canonical.", "header.", "meta.");
  private static final Set<String> NAMES =
      Stream.of(UNIQUE_KEYS, FAMILIES).flatMap(Set::stream).collect(toUnmodifiableSet());

  EvidenceWords {
    words = List.copyOf(words);
    var keys = new HashSet<String>();
    for (var word : words) {
      requireKnown(source, word);
      if (keys.add(word.key()) || !UNIQUE_KEYS.contains(word.key())) continue;
      throw source.error(word.offset(), "each key once", Quotes.shortened(word.key()) + " again");
    }
  }

  private static void requireKnown(SourceText source, TestWord word) {
    var key = word.key();
    if (UNIQUE_KEYS.contains(key) || FAMILIES.stream().anyMatch(family -> isInFamily(family, key)))
      return;
    throw source.unknownName(
        word.offset(), "evidence such as depth=2 or type=text/html", nameOf(word), NAMES);
  }

  private static String nameOf(TestWord word) {
    var key = word.key().isEmpty() ? word.text() : word.key();
    return key.substring(0, key.indexOf('.') < 0 ? key.length() : key.indexOf('.') + 1);
  }

  private static boolean isInFamily(String family, String key) {
    return key.startsWith(family) && key.length() > family.length();
  }

  Optional<TestWord> word(String key) {
    return words.stream().filter(word -> word.key().equals(key)).findFirst();
  }

  Optional<String> value(String key) {
    return word(key).map(TestWord::value);
  }

  boolean containsAnyOf(Collection<String> keys) {
    return words.stream().anyMatch(word -> keys.contains(word.key()));
  }

  /** Returns the words whose keys have this prefix. */
  List<TestWord> family(String family) {
    return words.stream().filter(word -> isInFamily(family, word.key())).toList();
  }

  /** Parses a whole number within bounds. */
  int number(TestWord word, int min, int max, String expected) {
    return Digits.parse(word.value())
        .filter(number -> number >= min && number <= max)
        .orElseThrow(() -> invalid(word, expected))
        .intValue();
  }

  FormulaSyntaxException invalid(TestWord word, String expected) {
    return source.error(word.valueOffset(), expected, Quotes.shortened(word.value()));
  }
}
