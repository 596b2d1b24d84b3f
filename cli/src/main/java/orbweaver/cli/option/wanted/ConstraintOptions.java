package orbweaver.cli.option.wanted;

import java.util.Optional;
import orbweaver.cli.request.Scope;
import orbweaver.language.Formula;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where a crawl may go: in a word and a number, or in the constraint language. */
public final class ConstraintOptions {
  private static final String CONSTRAINTS = "--constraints";
  private static final String SCOPE = "--scope";
  private static final String DEPTH = "--depth";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = SCOPE,
      paramLabel = "SCOPE",
      description = "Where to stay: ${COMPLETION-CANDIDATES} (as the seed's). Default: host.")
  private Optional<Scope> scope = Optional.empty();

  @Option(
      names = DEPTH,
      paramLabel = "N",
      description = "Links from a seed, at most. Default: no bound.")
  private Optional<Integer> depth = Optional.empty();

  @Option(
      names = CONSTRAINTS,
      paramLabel = "FORMULA",
      description = "Constraints in full, instead of --scope and --depth.")
  private Optional<Formula> constraints = Optional.empty();

  /** The formula that was asked for. */
  public Formula formula() {
    return isByWord() ? Formula.parse(byWord()) : constraints.orElseThrow();
  }

  /** The formula that was typed, whatever the environment says. */
  Optional<Formula> typed() {
    var isTyped = isTyped(CONSTRAINTS) || isTyped(SCOPE) || isTyped(DEPTH);
    return isTyped ? Optional.of(formula()) : Optional.empty();
  }

  // What is typed outranks the environment; of one origin, only one way is meant.
  private boolean isByWord() {
    if (constraints.isEmpty()) return true;
    var wordTyped = isTyped(SCOPE) || isTyped(DEPTH);
    if (isTyped(CONSTRAINTS) != wordTyped) return wordTyped;
    if (scope.isEmpty() && depth.isEmpty()) return false;
    throw wrong(CONSTRAINTS, "given together with --scope or --depth", "one or the other");
  }

  private boolean isTyped(String option) {
    return new Typing(command).isTyped(option);
  }

  private String byWord() {
    depth
        .filter(links -> links < 0)
        .ifPresent(
            links -> {
              throw wrong(DEPTH, "" + links, "0 or more");
            });
    var where = scope.orElse(Scope.HOST);
    if (where == Scope.PAGE && depth.isPresent()) {
      throw wrong(DEPTH, "given with --scope page", "one or the other; a page alone has depth 0");
    }
    return where.formula(depth);
  }

  private ParameterException wrong(String option, String found, String expected) {
    return new Typing(command).wrong(option, found, expected);
  }
}
