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

/**
 * Registry of the fields that rules can use. A new field is one more line here.
 *
 * <p>A local rule is a rule in an {@code under … { }} block. It applies only to URLs with a prefix,
 * or to the pages of a family.
 */
public final class RuleFields {
  private static final Map<String, FieldType> TYPES =
      Stream.of(
              single("url", Fact.URL, fromUrl(url -> List.of(url.text()))),
              single("host", Fact.URL, fromUrl(url -> List.of(url.host()))).withIgnoredCase(),
              single("path", Fact.URL, fromUrl(url -> List.of(url.path()))),
              single("query", Fact.URL, fromUrl(url -> url.query().stream().toList())),
              single("referrer", Fact.REFERRER, InboundLinkFields::referrer),
              single("anchor", Fact.LINK, InboundLinkFields::anchor),
              single("type", Fact.HEAD, HeadFields::type).withIgnoredCase(),
              single("date", Fact.HEAD, HeadFields::date),
              prefixed("header.", Fact.HEAD, HeadFields::field),
              single("title", Fact.TITLE, fromContent(page -> page.title().stream().toList())),
              single(
                      "language",
                      Fact.LANGUAGE,
                      fromContent(page -> page.language().stream().toList()))
                  .withIgnoredCase(),
              single("head", Fact.CONTENT, fromContent(page -> page.head().stream().toList())),
              single("body", Fact.CONTENT, fromContent(page -> page.text().stream().toList())),
              prefixed("meta.", Fact.CONTENT, RuleFields::meta))
          .collect(toUnmodifiableMap(FieldType::name, identity()));

  /**
   * Field that the scope of a local rule tests if it is a URL prefix: {@code under
   * http://a.test/docs/ { … }}.
   */
  public static final RuleField URL = find("url").orElseThrow();

  /**
   * Field that the scope of a local rule tests if it is a family, that is, a page and all pages
   * found from it: {@code under 03.02 { … }}. Rules cannot name this field directly.
   */
  public static final RuleField FAMILY =
      new RuleField("family", single("family", Fact.FAMILY, RuleFields::familyPrefix));

  private RuleFields() {}

  private static Function<CandidateEvidence, Optional<List<String>>> fromUrl(
      Function<Location, List<String>> reader) {
    return evidence -> evidence.uri().map(uri -> reader.apply(uri.target()));
  }

  private static Function<CandidateEvidence, Optional<List<String>>> fromContent(
      Function<Resource, List<String>> reader) {
    return evidence -> evidence.resource().map(reader);
  }

  private static Optional<List<String>> familyPrefix(CandidateEvidence evidence) {
    return evidence.context().flatMap(Context::family).map(index -> List.of(index.prefix()));
  }

  private static Optional<List<String>> meta(CandidateEvidence evidence, String name) {
    return evidence.resource().map(page -> page.meta().getOrDefault(name, List.of()));
  }

  /** Returns the field with a lower-case name. */
  public static Optional<RuleField> find(String name) {
    var prefix = name.substring(0, name.indexOf('.') + 1);
    return Optional.ofNullable(TYPES.get(prefix.isEmpty() ? name : prefix))
        .filter(type -> !name.equals(prefix) || !type.isPrefix())
        .map(type -> new RuleField(name, type));
  }

  /** Returns all names; a prefix ends with a dot. */
  public static Set<String> names() {
    return TYPES.keySet();
  }
}
