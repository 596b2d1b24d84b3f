package orbweaver.language.rules;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.language.condition.FieldCondition;
import orbweaver.language.condition.GlobPattern;
import orbweaver.language.condition.Pattern;
import orbweaver.language.condition.RegexPattern;
import orbweaver.language.condition.RuleField;
import orbweaver.language.condition.RuleFields;
import orbweaver.language.evidence.FamilyIndex;
import orbweaver.language.rules.Rule.Atom;
import orbweaver.language.rules.Rule.Sign;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.syntax.SourceText;

/**
 * Recursive-descent parser of atoms and scopes, with one method per production:
 *
 * <pre>
 * atom      = sign | sign condition | '"' sign condition '"'
 * sign      = "*" | "+" | "-" | "?"
 * condition = field ":" glob | field "~:" expression      the first colon ends the field
 * scope     = "*" | index | the beginning of a URL, as a glob
 * index     = ordinal ( "." ordinal )* "."? | two digits for each ordinal
 * </pre>
 *
 * A condition ends at white space or a brace, or inside quotes at the closing quote. A backslash
 * escapes these characters and the {@code *} and {@code ?} of a glob.
 */
final class RuleAtomParser {
  private static final String RULE = "a rule, such as +url:*.test/* or {OR +url:*a* +url:*b*}";
  private static final String SCOPE =
      "the beginning of a URL with its path, such as http://a.test/docs/,"
          + " or a family index, such as 03.02";
  private static final String FAMILY_INDEX =
      "a family index of ordinals from 1, such as 03.02 for the second link of the third root";

  private final SourceText source;
  private final RuleCursor cursor;

  RuleAtomParser(RuleCursor cursor) {
    this.source = cursor.source();
    this.cursor = cursor;
  }

  /** Parses {@code atom = sign | sign condition | '"' sign condition '"'}. */
  Rule atom() {
    var open = cursor.offset();
    if (!cursor.isAt('"')) return plain(sign());
    cursor.advance();
    var category = sign();
    var start = cursor.offset();
    while (!cursor.isAt('"')) {
      var isOpen = cursor.isAtEnd() || cursor.isAt('\n') || cursor.isAt('\r');
      if (isOpen) throw cursor.expected("'\"' to close the rule begun at " + source.position(open));
      cursor.advanceEscaped();
    }
    var condition = condition(start, cursor.textSince(start));
    cursor.advance();
    return new Atom(category, condition);
  }

  /** Parses {@code sign = "*" | "+" | "-" | "?"}. */
  private RuleCategory sign() {
    if (cursor.isAtEnd()) throw cursor.expected(RULE);
    var category = RuleCategory.of(cursor.current()).orElseThrow(() -> cursor.expected(RULE));
    cursor.advance();
    return category;
  }

  private Rule plain(RuleCategory category) {
    var start = cursor.offset();
    while (!(cursor.isAtEnd() || cursor.isAtSpace() || cursor.isAt('}'))) {
      if (cursor.isAt('{') || cursor.isAt('"')) {
        throw cursor.expected("a '\\' before this character, or quotes around the rule");
      }
      cursor.advanceEscaped();
    }
    var text = cursor.textSince(start);
    return text.isEmpty() ? new Sign(category) : new Atom(category, condition(start, text));
  }

  /** Parses {@code condition = field ":" glob | field "~:" expression}. */
  private FieldCondition condition(int start, String text) {
    var colon = text.indexOf(':');
    if (colon < 0) {
      throw source.error(start, "a field, a colon and a pattern", Quotes.shortened(text));
    }
    var pattern = start + colon + 1;
    var written = text.substring(colon + 1);
    if (!text.startsWith("~:", colon - 1)) {
      var field = field(start, text.substring(0, colon));
      return new FieldCondition(field, glob(field, pattern, written));
    }
    var field = field(start, text.substring(0, colon - 1));
    return new FieldCondition(field, expression(field, pattern, written));
  }

  private RuleField field(int start, String name) {
    return RuleFields.find(name.toLowerCase(Locale.ROOT))
        .orElseThrow(
            () -> source.unknownName(start, "the name of a field", name, RuleFields.names()));
  }

  private Pattern glob(RuleField field, int start, String written) {
    for (var at = written.indexOf('\\'); at >= 0; at = written.indexOf('\\', at + 2)) {
      var isKnown =
          at + 1 < written.length() && GlobPattern.SPECIAL.indexOf(written.charAt(at + 1)) >= 0;
      if (isKnown) continue;
      var found = Quotes.shortened(written.substring(at + 1));
      throw source.error(start + at + 1, "one of * ? \\ { } \" after a '\\'", found);
    }
    var text = field.ignoresCase() ? written.toLowerCase(Locale.ROOT) : written;
    return pattern(GlobPattern::of, start, text);
  }

  private Pattern expression(RuleField field, int start, String written) {
    return pattern(
        field.ignoresCase() ? RegexPattern::ofIgnoringCase : RegexPattern::of, start, written);
  }

  private Pattern pattern(Function<String, Pattern> reader, int start, String written) {
    try {
      return reader.apply(written);
    } catch (IllegalArgumentException error) {
      throw source.error(start, String.valueOf(error.getMessage()), Quotes.shortened(written));
    }
  }

  /** Parses {@code scope = "*" | index | the beginning of a URL, as a glob}. */
  Optional<FieldCondition> scope() {
    var start = cursor.offset();
    var written = cursor.word();
    if (written.equals(LocalRules.CURRENT_CANDIDATE)) {
      cursor.skip(written);
      return Optional.empty();
    }
    var scope = isFamilyIndex(written) ? family(written) : urlPrefix(start, written);
    cursor.skip(written);
    return Optional.of(scope);
  }

  private FieldCondition urlPrefix(int start, String written) {
    var host = written.indexOf("://");
    if (host < 0 || written.indexOf('/', host + 3) < 0) throw cursor.expected(SCOPE);
    return new FieldCondition(RuleFields.URL, glob(RuleFields.URL, start, written + "*"));
  }

  private FieldCondition family(String written) {
    return FamilyIndex.tryParse(written)
        .filter(FamilyIndex::isExact)
        .map(index -> new FieldCondition(RuleFields.FAMILY, GlobPattern.of(index.prefix() + "*")))
        .orElseThrow(() -> cursor.expected(FAMILY_INDEX));
  }

  /** Tests for a family index, which begins with a digit; a URL does not. */
  private static boolean isFamilyIndex(String text) {
    return !text.isEmpty() && text.charAt(0) >= '0' && text.charAt(0) <= '9';
  }
}
