package orbweaver.language.rules.field;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toUnmodifiableMap;
import static orbweaver.language.rules.field.FieldType.family;
import static orbweaver.language.rules.field.FieldType.plain;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Context;
import orbweaver.language.Evidence.Resource;
import orbweaver.language.Fact;
import orbweaver.language.Location;

/** Registry of the fields that rules can use. A new field is one more line here. */
public final class Fields {
  private static final Map<String, FieldType> TYPES =
      Stream.of(
              plain("url", Fact.URL, at(url -> List.of(url.text()))),
              plain("host", Fact.URL, at(url -> List.of(url.host()))).inAnyCase(),
              plain("path", Fact.URL, at(url -> List.of(url.path()))),
              plain("query", Fact.URL, at(url -> url.query().stream().toList())),
              plain("referrer", Fact.REFERRER, Citations::referrer),
              plain("anchor", Fact.LINK, Citations::anchor),
              plain("type", Fact.HEAD, Heads::type).inAnyCase(),
              plain("date", Fact.HEAD, Heads::date),
              family("header.", Fact.HEAD, Heads::field),
              plain("title", Fact.TITLE, of(page -> page.title().stream().toList())),
              plain("language", Fact.LANGUAGE, of(page -> page.language().stream().toList()))
                  .inAnyCase(),
              plain("head", Fact.CONTENT, of(page -> page.head().stream().toList())),
              plain("body", Fact.CONTENT, of(page -> page.text().stream().toList())),
              family("meta.", Fact.CONTENT, Fields::meta))
          .collect(toUnmodifiableMap(FieldType::name, identity()));

  /** Field that local scopes by URL use. */
  public static final Field URL = find("url").orElseThrow();

  /**
   * Field that local scopes by family use. A discovery path only distinguishes families that
   * formulas name.
   */
  public static final Field FAMILY =
      new Field("family", plain("family", Fact.FAMILY, Fields::beginning));

  private Fields() {}

  private static Function<Evidence, Optional<List<String>>> at(
      Function<Location, List<String>> reader) {
    return evidence -> evidence.uri().map(uri -> reader.apply(uri.target()));
  }

  private static Function<Evidence, Optional<List<String>>> of(
      Function<Resource, List<String>> reader) {
    return evidence -> evidence.resource().map(reader);
  }

  private static Optional<List<String>> beginning(Evidence evidence) {
    return evidence.context().flatMap(Context::family).map(index -> List.of(index.beginning()));
  }

  private static Optional<List<String>> meta(Evidence evidence, String name) {
    return evidence.resource().map(page -> page.meta().getOrDefault(name, List.of()));
  }

  /** Returns the field with a lower-case name. */
  public static Optional<Field> find(String name) {
    var family = name.substring(0, name.indexOf('.') + 1);
    return Optional.ofNullable(TYPES.get(family.isEmpty() ? name : family))
        .filter(type -> !name.equals(family) || !type.isFamily())
        .map(type -> new Field(name, type));
  }

  /** Returns all names; a prefix ends with a dot. */
  public static Set<String> names() {
    return TYPES.keySet();
  }
}
