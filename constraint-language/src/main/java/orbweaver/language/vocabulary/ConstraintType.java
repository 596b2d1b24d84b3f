package orbweaver.language.vocabulary;

import java.util.function.Function;
import orbweaver.language.EvidenceClass;
import orbweaver.language.tree.Constraint;

/**
 * A type of constraint, as it is registered.
 *
 * @param name in lower case
 * @param evidence the efficiency class it is documented with
 * @param provenance where it comes from
 * @param usage how it is written, for example {@code (depth n)}
 * @param meaning of an instance that answers true, and its answer to absent evidence, in one line
 * @param example an instance in its canonical spelling
 * @param reader makes an instance of its arguments; what it leaves is one too many
 */
public record ConstraintType(
    String name,
    EvidenceClass evidence,
    Provenance provenance,
    String usage,
    String meaning,
    String example,
    Function<Arguments, Constraint> reader) {
  /** A type that takes no arguments, and so has one instance. */
  public static ConstraintType plain(
      String name,
      EvidenceClass evidence,
      Provenance provenance,
      String meaning,
      Constraint instance) {
    var usage = "(" + name + ")";
    return new ConstraintType(name, evidence, provenance, usage, meaning, usage, _ -> instance);
  }

  /** Makes an instance. */
  public Constraint read(Arguments arguments) {
    var constraint = reader.apply(arguments);
    arguments.end();
    return constraint;
  }
}
