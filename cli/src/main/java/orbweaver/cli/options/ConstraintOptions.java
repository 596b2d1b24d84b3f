package orbweaver.cli.options;

import java.util.Optional;
import orbweaver.admin.submission.CrawlScope;
import orbweaver.language.Formula;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options for the region of a crawl: a scope and a depth, or a formula. */
public final class ConstraintOptions {
  private static final String CONSTRAINTS = "--constraints";
  private static final String SCOPE = "--scope";
  private static final String DEPTH = "--depth";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = SCOPE,
      paramLabel = "SCOPE",
      description = "Stay within the seed's ${COMPLETION-CANDIDATES}. Default: host.")
  private Optional<CrawlScope> scope = Optional.empty();

  @Option(
      names = DEPTH,
      paramLabel = "N",
      description = "Maximum number of links from a seed. Default: unlimited.")
  private Optional<Integer> depth = Optional.empty();

  @Option(
      names = CONSTRAINTS,
      paramLabel = "FORMULA",
      description = "Constraints as a formula, instead of --scope and --depth.")
  private Optional<Formula> constraints = Optional.empty();

  /** Returns the formula. */
  public Formula formula() {
    return usesScope() ? Formula.parse(scopeFormula()) : constraints.orElseThrow();
  }

  /** Returns the formula given on the command line, ignoring the environment. */
  Optional<Formula> formulaFromCommandLine() {
    var isTyped = isTyped(CONSTRAINTS) || isTyped(SCOPE) || isTyped(DEPTH);
    return isTyped ? Optional.of(formula()) : Optional.empty();
  }

  // The command line overrides the environment; within one of them, only one form may be used.
  private boolean usesScope() {
    if (constraints.isEmpty()) return true;
    var isScopeTyped = isTyped(SCOPE) || isTyped(DEPTH);
    if (isTyped(CONSTRAINTS) != isScopeTyped) return isScopeTyped;
    if (scope.isEmpty() && depth.isEmpty()) return false;
    throw wrong(CONSTRAINTS, "given together with --scope or --depth", "one or the other");
  }

  private boolean isTyped(String option) {
    return new CommandLineOrigin(command).isFromCommandLine(option);
  }

  private String scopeFormula() {
    depth
        .filter(links -> links < 0)
        .ifPresent(
            links -> {
              throw wrong(DEPTH, "" + links, "0 or more");
            });
    var where = scope.orElse(CrawlScope.HOST);
    if (where == CrawlScope.PAGE && depth.isPresent()) {
      throw wrong(DEPTH, "given with --scope page", "one or the other; a page alone has depth 0");
    }
    return where.formula(depth);
  }

  private ParameterException wrong(String option, String found, String expected) {
    return new CommandLineOrigin(command).invalid(option, found, expected);
  }
}
