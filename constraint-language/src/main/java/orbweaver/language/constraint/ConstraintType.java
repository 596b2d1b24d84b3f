package orbweaver.language.constraint;

import java.util.function.Function;
import orbweaver.language.evidence.EvidenceClass;

/**
 * Registered type of constraint.
 *
 * @param name name in lower case
 * @param evidenceClass documented efficiency class
 * @param provenance origin of the type
 * @param usage how to write it, for example {@code (depth n)}
 * @param meaning condition under which it holds, and its answer to absent evidence, in one line
 * @param example constraint in canonical spelling
 * @param reader creates a constraint from its arguments; remaining arguments are an error
 */
public record ConstraintType(
    String name,
    EvidenceClass evidenceClass,
    Provenance provenance,
    String usage,
    String meaning,
    String example,
    Function<ConstraintArguments, Constraint> reader) {
  /** Creates a type without arguments, which has a single instance. */
  public static ConstraintType plain(
      String name,
      EvidenceClass evidence,
      Provenance provenance,
      String meaning,
      Constraint instance) {
    var usage = "(" + name + ")";
    return new ConstraintType(name, evidence, provenance, usage, meaning, usage, _ -> instance);
  }

  /** Creates a constraint from its arguments. */
  public Constraint read(ConstraintArguments arguments) {
    var constraint = reader.apply(arguments);
    arguments.requireEnd();
    return constraint;
  }
}
