package orbweaver.language.condition;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toUnmodifiableMap;
import static orbweaver.language.condition.FieldType.prefixed;
import static orbweaver.language.condition.FieldType.single;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Context;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.Location;

/** Registry of the fields that rules can use. A new field is one more line here. */
public final class RuleFields {
  private static final Map<String, FieldType> TYPES =
      Stream.of(
              single("url", Fact.URL, at(url -> List.of(url.text()))),
              single("host", Fact.URL, at(url -> List.of(url.host()))).withIgnoredCase(),
              single("path", Fact.URL, at(url -> List.of(url.path()))),
              single("query", Fact.URL, at(url -> url.query().stream().toList())),
              single("referrer", Fact.REFERRER, InboundLinkFields::referrer),
              single("anchor", Fact.LINK, InboundLinkFields::anchor),
              single("type", Fact.HEAD, HeadFields::type).withIgnoredCase(),
              single("date", Fact.HEAD, HeadFields::date),
              prefixed("header.", Fact.HEAD, HeadFields::field),
              single("title", Fact.TITLE, of(page -> page.title().stream().toList())),
              single("language", Fact.LANGUAGE, of(page -> page.language().stream().toList()))
                  .withIgnoredCase(),
              single("head", Fact.CONTENT, of(page -> page.head().stream().toList())),
              single("body", Fact.CONTENT, of(page -> page.text().stream().toList())),
              prefixed("meta.", Fact.CONTENT, RuleFields::meta))
          .collect(toUnmodifiableMap(FieldType::name, identity()));

  /** Field that local scopes by URL use. */
  public static final RuleField URL = find("url").orElseThrow();

  /**
   * Field that local scopes by family use. A discovery path only distinguishes families that
   * formulas name.
   */
  public static final RuleField FAMILY =
      new RuleField("family", single("family", Fact.FAMILY, RuleFields::beginning));

  private RuleFields() {}

  private static Function<CandidateEvidence, Optional<List<String>>> at(
      Function<Location, List<String>> reader) {
    return evidence -> evidence.uri().map(uri -> reader.apply(uri.target()));
  }

  private static Function<CandidateEvidence, Optional<List<String>>> of(
      Function<Resource, List<String>> reader) {
    return evidence -> evidence.resource().map(reader);
  }

  private static Optional<List<String>> beginning(CandidateEvidence evidence) {
    return evidence.context().flatMap(Context::family).map(index -> List.of(index.prefix()));
  }

  private static Optional<List<String>> meta(CandidateEvidence evidence, String name) {
    return evidence.resource().map(page -> page.meta().getOrDefault(name, List.of()));
  }

  /** Returns the field with a lower-case name. */
  public static Optional<RuleField> find(String name) {
    var family = name.substring(0, name.indexOf('.') + 1);
    return Optional.ofNullable(TYPES.get(family.isEmpty() ? name : family))
        .filter(type -> !name.equals(family) || !type.isPrefix())
        .map(type -> new RuleField(name, type));
  }

  /** Returns all names; a prefix ends with a dot. */
  public static Set<String> names() {
    return TYPES.keySet();
  }
}
