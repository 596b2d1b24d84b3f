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
import java.util.stream.Stream;
import orbweaver.extractor.field.ContentType;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Head;
import orbweaver.language.Evidence.Resource;
import orbweaver.language.Truth;

/**
 * Response evidence on a line of a URL list. Evidence of a body implies a response header; evidence
 * that is not given is absent, as is evidence that the extractor does not derive from that type.
 */
record Answered(Clues clues) {
  static final Set<String> KEYS =
      Set.of("status", "type", "robots", "body", "title", "language", "head");

  private static final Set<String> BODY_KEYS = Set.of("body", "title", "language", "head");
  private static final String HEADER = "header.";
  private static final String META = "meta.";
  private static final int OK = 200;

  /** Adds this evidence to the known evidence. */
  Evidence add(Evidence known, Instant now) {
    if (!clues.tellsOneOf(KEYS) && clues.family(HEADER).isEmpty() && !hasBody()) return known;
    var head = new Head(status(), now, fields(), robots());
    var answered = known.with(head);
    return hasBody() && head.isOfResource() ? answered.with(resource()) : answered;
  }

  private boolean hasBody() {
    return clues.tellsOneOf(BODY_KEYS) || !clues.family(META).isEmpty();
  }

  private int status() {
    return clues
        .word("status")
        .map(word -> clues.number(word, 100, 999, "a status such as 200"))
        .orElse(OK);
  }

  private Truth robots() {
    return clues.word("robots").map(this::robots).orElse(Truth.TRUE);
  }

  private Truth robots(Word word) {
    return switch (word.value()) {
      case "allowed" -> Truth.TRUE;
      case "denied" -> Truth.FALSE;
      default -> throw clues.wrong(word, "allowed or denied");
    };
  }

  private Map<String, List<String>> fields() {
    var type = clues.word("type").map(word -> new Word("header.content-type=" + word.value(), 0));
    return named(Stream.concat(type.stream(), clues.family(HEADER).stream()), HEADER);
  }

  private static Map<String, List<String>> named(Stream<Word> words, String family) {
    return words.collect(
        groupingBy(
            word -> word.key().substring(family.length()).toLowerCase(Locale.ROOT),
            mapping(Word::value, toList())));
  }

  /** Returns the body evidence; without a type it is HTML. */
  private Resource resource() {
    var type =
        Optional.ofNullable(fields().get("content-type")).map(List::getFirst).map(ContentType::of);
    var isHtml = type.map(ContentType::isMarkup).orElse(true);
    var isText = type.map(ContentType::isText).orElse(true);
    return isHtml
        ? new Resource(
            clues.value("body"),
            clues.value("title"),
            clues.value("head"),
            clues.value("language"),
            named(clues.family(META).stream(), META))
        : new Resource(
            clues.value("body").filter(_ -> isText),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Map.of());
  }
}
