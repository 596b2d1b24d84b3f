package orbweaver.cli.library;

import java.util.Optional;
import orbweaver.contract.library.EntryRule;
import orbweaver.index.query.QueryParser;
import orbweaver.index.query.QuerySyntaxException;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Option;

/** Options for the rule of a library. */
final class RuleOptions {
  @Option(
      names = "--rule-query",
      paramLabel = "QUERY",
      description =
          "Pages that match this query, as orbweaver search understands it, are proposed as"
              + " entries. All conditions of a rule must be met.")
  private Optional<String> query = Optional.empty();

  @Option(
      names = "--rule-host",
      paramLabel = "HOST",
      description = "Pages of this host are proposed as entries.")
  private Optional<String> host = Optional.empty();

  @Option(
      names = "--rule-links",
      paramLabel = "N",
      description = "Pages with links from at least N other hosts are proposed as entries.")
  private Optional<Integer> links = Optional.empty();

  @Option(
      names = "--rule-activity",
      paramLabel = "ID",
      description = "Pages that this activity accepted are proposed as entries.")
  private Optional<String> activity = Optional.empty();

  boolean areGiven() {
    return query.isPresent() || host.isPresent() || links.isPresent() || activity.isPresent();
  }

  /** Returns the rule, or the old one if no option is given. */
  Optional<EntryRule> rule(Optional<EntryRule> old) {
    if (!areGiven()) return old;
    query.ifPresent(RuleOptions::requireQuery);
    return LibraryArguments.checked(
        "--rule", () -> Optional.of(new EntryRule(query, host, links, activity)));
  }

  private static void requireQuery(String query) {
    try {
      var _ = QueryParser.parse(query);
    } catch (QuerySyntaxException e) {
      throw OperationException.usageError("--rule-query: " + e.getMessage() + "\n" + e.snippet());
    }
  }
}
