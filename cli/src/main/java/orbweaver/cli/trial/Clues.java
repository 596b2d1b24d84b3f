package orbweaver.cli.trial;

import static java.util.stream.Collectors.toUnmodifiableSet;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.language.FormulaSyntaxException;
import orbweaver.language.text.Digits;
import orbweaver.language.text.Quotes;
import orbweaver.language.text.Source;

/** Evidence on a line, as {@code key=value} words; a key with one possible value occurs once. */
record Clues(Source page, List<Word> words) {
  private static final Set<String> UNIQUE_KEYS =
      Stream.of(Told.KEYS, Named.KEYS, Answered.KEYS)
          .flatMap(Set::stream)
          .collect(toUnmodifiableSet());
  private static final Set<String> FAMILIES = Set.of("canonical.", "header.", "meta.");
  private static final Set<String> NAMES =
      Stream.of(UNIQUE_KEYS, FAMILIES).flatMap(Set::stream).collect(toUnmodifiableSet());

  Clues {
    words = List.copyOf(words);
    var keys = new HashSet<String>();
    for (var word : words) {
      requireKnown(page, word);
      if (keys.add(word.key()) || !UNIQUE_KEYS.contains(word.key())) continue;
      throw page.wrong(word.at(), "each key once", Quotes.shortened(word.key()) + " again");
    }
  }

  private static void requireKnown(Source page, Word word) {
    var key = word.key();
    if (UNIQUE_KEYS.contains(key) || FAMILIES.stream().anyMatch(family -> isInFamily(family, key))) return;
    throw page.unknown(word.at(), "evidence such as depth=2 or type=text/html", named(word), NAMES);
  }

  private static String named(Word word) {
    var key = word.key().isEmpty() ? word.text() : word.key();
    return key.substring(0, key.indexOf('.') < 0 ? key.length() : key.indexOf('.') + 1);
  }

  private static boolean isInFamily(String family, String key) {
    return key.startsWith(family) && key.length() > family.length();
  }

  Optional<Word> word(String key) {
    return words.stream().filter(word -> word.key().equals(key)).findFirst();
  }

  Optional<String> value(String key) {
    return word(key).map(Word::value);
  }

  boolean tellsOneOf(Collection<String> keys) {
    return words.stream().anyMatch(word -> keys.contains(word.key()));
  }

  /** Returns the words whose keys have this prefix. */
  List<Word> family(String family) {
    return words.stream().filter(word -> isInFamily(family, word.key())).toList();
  }

  /** Parses a whole number within bounds. */
  int number(Word word, int min, int max, String expected) {
    return Digits.parse(word.value())
        .filter(number -> number >= min && number <= max)
        .orElseThrow(() -> wrong(word, expected))
        .intValue();
  }

  FormulaSyntaxException wrong(Word word, String expected) {
    return page.wrong(word.valueAt(), expected, Quotes.shortened(word.value()));
  }
}
