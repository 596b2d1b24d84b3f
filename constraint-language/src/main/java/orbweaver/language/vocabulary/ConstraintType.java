package orbweaver.language.vocabulary;

import java.util.function.Function;
import orbweaver.language.tree.Constraint;

/**
 * A type of constraint, as it is registered.
 *
 * @param name in lower case
 * @param usage how it is written, for example {@code (depth n)}
 * @param meaning of an instance that answers true, in one line
 * @param reader makes an instance of its arguments
 */
public record ConstraintType(
    String name, String usage, String meaning, Function<Arguments, Constraint> reader) {
  /** A type that takes no arguments, and so has one instance. */
  public static ConstraintType plain(String name, String meaning, Constraint instance) {
    return new ConstraintType(
        name,
        "(" + name + ")",
        meaning,
        arguments -> {
          arguments.none();
          return instance;
        });
  }
}
