package orbweaver.cli.trial;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Head;
import orbweaver.language.Evidence.Resource;
import orbweaver.language.Truth;
import orbweaver.language.text.Source;

/**
 * What a line tells of a server's answer. Who tells of a body tells of a head, too; what is not
 * told of either is absent.
 */
record Answered(Source page, List<Word> words) {
  static final Set<String> KEYS = Set.of("status", "type", "robots", "body", "title", "language");

  private static final Set<String> OF_THE_BODY = Set.of("body", "title", "language");
  private static final String HEADER = "header.";
  private static final int OK = 200;

  static boolean isFamily(String key) {
    return key.startsWith(HEADER) && key.length() > HEADER.length();
  }

  /** What was known, and this. */
  Evidence add(Evidence known, Instant now) {
    if (words.stream().noneMatch(Answered::isOfTheAnswer)) return known;
    var answered = known.with(new Head(status(), now, fields(), robots()));
    var hasBody = words.stream().anyMatch(word -> OF_THE_BODY.contains(word.key()));
    return hasBody ? answered.with(resource()) : answered;
  }

  private static boolean isOfTheAnswer(Word word) {
    return KEYS.contains(word.key()) || isFamily(word.key());
  }

  private int status() {
    return word("status").map(this::status).orElse(OK);
  }

  private int status(Word word) {
    try {
      return Integer.parseUnsignedInt(word.value());
    } catch (NumberFormatException e) {
      throw page.wrong(word.at(), "a status such as 200", word.value());
    }
  }

  private Truth robots() {
    return word("robots").map(this::robots).orElse(Truth.TRUE);
  }

  private Truth robots(Word word) {
    return switch (word.value()) {
      case "allowed" -> Truth.TRUE;
      case "denied" -> Truth.FALSE;
      default -> throw page.wrong(word.at(), "allowed or denied", word.value());
    };
  }

  private Map<String, List<String>> fields() {
    return words.stream()
        .filter(word -> isFamily(word.key()) || word.key().equals("type"))
        .collect(groupingBy(Answered::field, mapping(Word::value, toList())));
  }

  private static String field(Word word) {
    if (word.key().equals("type")) return "content-type";
    return word.key().substring(HEADER.length()).toLowerCase(Locale.ROOT);
  }

  private Resource resource() {
    return new Resource(text("body"), text("title"), Optional.empty(), text("language"), Map.of());
  }

  private Optional<String> text(String key) {
    return word(key).map(Word::value);
  }

  private Optional<Word> word(String key) {
    return words.stream().filter(word -> word.key().equals(key)).findFirst();
  }
}
