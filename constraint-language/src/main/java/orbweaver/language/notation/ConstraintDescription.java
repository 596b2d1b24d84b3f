package orbweaver.language.notation;

import static java.util.Comparator.comparing;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;

/**
 * Description of a type of constraints or of a combinator, for people.
 *
 * @param name name in lower case
 * @param evidenceClass efficiency class in lower case, or {@code combinator}
 * @param usage how to write it, for example {@code (depth n)}
 * @param documentation condition under which it holds, and its answer to absent evidence
 * @param example constraint in canonical spelling
 * @param origin origin of the type
 */
public record ConstraintDescription(
    String name,
    String evidenceClass,
    String usage,
    String documentation,
    String example,
    String origin) {
  private static final List<ConstraintDescription> ALL =
      Stream.concat(
              Stream.of(Combinator.values()).map(ConstraintDescription::of),
              ConstraintRegistry.types().stream()
                  .sorted(
                      comparing(ConstraintType::evidenceClass).thenComparing(ConstraintType::name))
                  .map(ConstraintDescription::of))
          .toList();

  /** Returns all descriptions: combinators first, then types from the cheapest class on. */
  public static List<ConstraintDescription> all() {
    return ALL;
  }

  /** Tests for a name in any case, where {@code url-} is read as {@code uri-}. */
  public boolean isNamed(String written) {
    var lower = written.toLowerCase(Locale.ROOT);
    return name.equals(lower)
        || ConstraintRegistry.find(lower).filter(type -> type.name().equals(name)).isPresent();
  }

  private static ConstraintDescription of(Combinator combinator) {
    return new ConstraintDescription(
        combinator.keyword(),
        "combinator",
        combinator.usage(),
        combinator.meaning(),
        combinator.example(),
        Provenance.PAPER.toString());
  }

  private static ConstraintDescription of(ConstraintType type) {
    return new ConstraintDescription(
        type.name(),
        type.evidenceClass().name().toLowerCase(Locale.ROOT),
        type.usage(),
        type.meaning(),
        type.example(),
        type.provenance().toString());
  }
}
