package orbweaver.console.posting;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.contract.library.EntryRule;
import orbweaver.index.query.QueryParser;

/** Fields of the rule of a library, whose conditions must all be met. */
final class EntryRuleFields {
  private static final String QUERY = "rule-query";
  private static final String HOST = "rule-host";
  private static final String LINKS = "rule-links";
  private static final String ACTIVITY = "rule-activity";
  private static final Optional<String> NO_TEXT = Optional.empty();
  private static final Optional<Integer> NO_NUMBER = Optional.empty();

  private EntryRuleFields() {}

  /** Returns the fields. */
  static List<FormField> of(TypedValues values) {
    return List.of(
        values.line(
            QUERY,
            "Rule: query of the texts",
            "Pages that match it are proposed as entries. All conditions of a rule must be met;"
                + " without conditions there is no rule."),
        values.line(HOST, "Rule: host", "Pages of this host, such as www.example.org."),
        values.line(
            LINKS, "Rule: linking hosts", "Pages to which at least so many other hosts link."),
        values.line(ACTIVITY, "Rule: activity", "Pages that this activity has accepted."));
  }

  /** Reads the rule; what is wrong is noted at its field. */
  static Optional<EntryRule> read(TypedValues values) {
    var query = values.read(QUERY, EntryRuleFields::query);
    var host =
        values.read(HOST, text -> new EntryRule(NO_TEXT, Optional.of(text), NO_NUMBER, NO_TEXT));
    var links = values.read(LINKS, EntryRuleFields::links);
    var activity =
        values.read(
            ACTIVITY, text -> new EntryRule(NO_TEXT, NO_TEXT, NO_NUMBER, Optional.of(text)));
    if (query.isEmpty() && host.isEmpty() && links.isEmpty() && activity.isEmpty())
      return Optional.empty();
    return Optional.of(
        new EntryRule(
            query.flatMap(EntryRule::query),
            host.flatMap(EntryRule::host),
            links.flatMap(EntryRule::minLinkingHosts),
            activity.flatMap(EntryRule::activity)));
  }

  private static EntryRule query(String text) {
    var _ = QueryParser.parse(text);
    return new EntryRule(Optional.of(text), NO_TEXT, NO_NUMBER, NO_TEXT);
  }

  private static EntryRule links(String text) {
    return new EntryRule(NO_TEXT, NO_TEXT, Optional.of(number(text)), NO_TEXT);
  }

  private static int number(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(text + " (expected: a number such as 2)", e);
    }
  }

  /** Returns the values of a rule. */
  static Map<String, String> values(EntryRule rule) {
    var values = new TreeMap<String, String>();
    rule.query().ifPresent(text -> values.put(QUERY, text));
    rule.host().ifPresent(name -> values.put(HOST, name));
    rule.minLinkingHosts().ifPresent(count -> values.put(LINKS, count.toString()));
    rule.activity().ifPresent(id -> values.put(ACTIVITY, id));
    return values;
  }
}
