package orbweaver.app.ruletest;

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
import orbweaver.extractor.header.ContentType;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import orbweaver.language.evidence.Truth;

/**
 * Response evidence on a line of a URL list. Evidence of a body implies a response header; evidence
 * that is not given is absent, as is evidence that the extractor does not derive from that type.
 */
record ResponseEvidence(EvidenceWords words) {
  static final Set<String> KEYS =
      Set.of("status", "type", "robots", "body", "title", "language", "head");

  private static final Set<String> BODY_KEYS = Set.of("body", "title", "language", "head");
  private static final String HEADER = "header.";
  private static final String META = "meta.";
  private static final int OK = 200;

  /** Adds this evidence to the known evidence. */
  CandidateEvidence add(CandidateEvidence known, Instant now) {
    if (!words.containsAnyOf(KEYS) && words.family(HEADER).isEmpty() && !hasBody()) return known;
    var head = new Head(status(), now, fields(), robots());
    var withHeader = known.with(head);
    return hasBody() && head.isSuccess() ? withHeader.with(resource()) : withHeader;
  }

  private boolean hasBody() {
    return words.containsAnyOf(BODY_KEYS) || !words.family(META).isEmpty();
  }

  private int status() {
    return words
        .word("status")
        .map(word -> words.number(word, 100, 999, "a status such as 200"))
        .orElse(OK);
  }

  private Truth robots() {
    return words.word("robots").map(this::robots).orElse(Truth.TRUE);
  }

  private Truth robots(TestWord word) {
    return switch (word.value()) {
      case "allowed" -> Truth.TRUE;
      case "denied" -> Truth.FALSE;
      default -> throw words.invalid(word, "allowed or denied");
    };
  }

  private Map<String, List<String>> fields() {
    var type =
        words.word("type").map(word -> new TestWord("header.content-type=" + word.value(), 0));
    return named(Stream.concat(type.stream(), words.family(HEADER).stream()), HEADER);
  }

  private static Map<String, List<String>> named(Stream<TestWord> words, String family) {
    return words.collect(
        groupingBy(
            word -> word.key().substring(family.length()).toLowerCase(Locale.ROOT),
            mapping(TestWord::value, toList())));
  }

  /** Returns the body evidence; without a type it is HTML. */
  private Resource resource() {
    var type =
        Optional.ofNullable(fields().get("content-type")).map(List::getFirst).map(ContentType::of);
    var isHtml = type.map(ContentType::isMarkup).orElse(true);
    var isText = type.map(ContentType::isText).orElse(true);
    return isHtml
        ? new Resource(
            words.value("body"),
            words.value("title"),
            words.value("head"),
            words.value("language"),
            named(words.family(META).stream(), META))
        : new Resource(
            words.value("body").filter(_ -> isText),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Map.of());
  }
}
