package orbweaver.library.exchange;

import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.library.EntryRule;

/**
 * Rule of a library in a file whose format has no place for it: JSON in an attribute that other
 * programs ignore.
 */
final class RuleNotation {
  /** Attribute of a bookmark file. */
  static final String HTML_ATTRIBUTE = "DATA-RULE";

  /** Namespace of the attribute of an OPML file. */
  static final String NAMESPACE = "urn:orbweaver:library";

  /** Name of the attribute in its namespace. */
  static final String XML_ATTRIBUTE = "rule";

  private RuleNotation() {}

  static String format(EntryRule rule) {
    return Json.text(rule);
  }

  /**
   * Reads a rule.
   *
   * @param title title of its library, for the message
   * @throws ImportException if the text is no rule
   */
  static EntryRule parse(String text, String title) {
    return switch (Json.read(text, EntryRule.class)) {
      case Decoded(var rule) -> rule;
      case Unreadable<EntryRule>(var reason) ->
          throw new ImportException(
              "library \"%s\": rule: %s (expected: a rule as export writes it, or none)"
                  .formatted(title, reason));
    };
  }
}
