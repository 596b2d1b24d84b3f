package orbweaver.language.rules.text;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.language.family.FamilyIndex;
import orbweaver.language.rules.Category;
import orbweaver.language.rules.Local;
import orbweaver.language.rules.Question;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.Rule.Atom;
import orbweaver.language.rules.Rule.Sign;
import orbweaver.language.rules.field.Field;
import orbweaver.language.rules.field.Fields;
import orbweaver.language.rules.pattern.Expression;
import orbweaver.language.rules.pattern.Glob;
import orbweaver.language.rules.pattern.Pattern;
import orbweaver.language.text.Quotes;
import orbweaver.language.text.Source;

/**
 * Recursive-descent parser of atoms and scopes, with one method per production:
 *
 * <pre>
 * atom     = sign | sign question | '"' sign question '"'
 * sign     = "*" | "+" | "-" | "?"
 * question = field ":" glob | field "~:" expression      the first colon ends the field
 * place    = "*" | index | the beginning of a URL, as a glob
 * index    = ordinal ( "." ordinal )* "."? | two digits for each ordinal
 * </pre>
 *
 * A question ends at white space or a brace, or inside quotes at the closing quote. A backslash
 * escapes these characters and the {@code *} and {@code ?} of a glob.
 */
final class AtomReader {
  private static final String RULE = "a rule, such as +url:*.test/* or {OR +url:*a* +url:*b*}";
  private static final String SCOPE =
      "the beginning of a URL with its path, such as http://a.test/docs/,"
          + " or a family index, such as 03.02";
  private static final String FAMILY_INDEX =
      "a family index of ordinals from 1, such as 03.02 for the second link of the third root";

  private final Source source;
  private final Cursor cursor;

  AtomReader(Cursor cursor) {
    this.source = cursor.source();
    this.cursor = cursor;
  }

  /** Parses {@code atom = sign | sign question | '"' sign question '"'}. */
  Rule atom() {
    var open = cursor.at();
    if (!cursor.isAt('"')) return plain(sign());
    cursor.next();
    var category = sign();
    var start = cursor.at();
    while (!cursor.isAt('"')) {
      var isOpen = cursor.isAtEnd() || cursor.isAt('\n') || cursor.isAt('\r');
      if (isOpen) throw cursor.expected("'\"' to close the rule begun at " + source.place(open));
      cursor.nextEscaped();
    }
    var question = question(start, cursor.since(start));
    cursor.next();
    return new Atom(category, question);
  }

  /** Parses {@code sign = "*" | "+" | "-" | "?"}. */
  private Category sign() {
    if (cursor.isAtEnd()) throw cursor.expected(RULE);
    var category = Category.of(cursor.letter()).orElseThrow(() -> cursor.expected(RULE));
    cursor.next();
    return category;
  }

  private Rule plain(Category category) {
    var start = cursor.at();
    while (!(cursor.isAtEnd() || cursor.isAtSpace() || cursor.isAt('}'))) {
      if (cursor.isAt('{') || cursor.isAt('"')) {
        throw cursor.expected("a '\\' before this character, or quotes around the rule");
      }
      cursor.nextEscaped();
    }
    var text = cursor.since(start);
    return text.isEmpty() ? new Sign(category) : new Atom(category, question(start, text));
  }

  /** Parses {@code question = field ":" glob | field "~:" expression}. */
  private Question question(int start, String text) {
    var colon = text.indexOf(':');
    if (colon < 0) {
      throw source.wrong(start, "a field, a colon and a pattern", Quotes.shortened(text));
    }
    var pattern = start + colon + 1;
    var written = text.substring(colon + 1);
    if (!text.startsWith("~:", colon - 1)) {
      var field = field(start, text.substring(0, colon));
      return new Question(field, glob(field, pattern, written));
    }
    var field = field(start, text.substring(0, colon - 1));
    return new Question(field, expression(field, pattern, written));
  }

  private Field field(int start, String name) {
    return Fields.find(name.toLowerCase(Locale.ROOT))
        .orElseThrow(() -> source.unknown(start, "the name of a field", name, Fields.names()));
  }

  private Pattern glob(Field field, int start, String written) {
    for (var at = written.indexOf('\\'); at >= 0; at = written.indexOf('\\', at + 2)) {
      var isKnown = at + 1 < written.length() && Glob.SPECIAL.indexOf(written.charAt(at + 1)) >= 0;
      if (isKnown) continue;
      var found = Quotes.shortened(written.substring(at + 1));
      throw source.wrong(start + at + 1, "one of * ? \\ { } \" after a '\\'", found);
    }
    var text = field.ignoresCase() ? written.toLowerCase(Locale.ROOT) : written;
    return pattern(Glob::of, start, text);
  }

  private Pattern expression(Field field, int start, String written) {
    return pattern(field.ignoresCase() ? Expression::ofAnyCase : Expression::of, start, written);
  }

  private Pattern pattern(Function<String, Pattern> reader, int start, String written) {
    try {
      return reader.apply(written);
    } catch (IllegalArgumentException error) {
      throw source.wrong(start, String.valueOf(error.getMessage()), Quotes.shortened(written));
    }
  }

  /** Parses {@code place = "*" | index | the beginning of a URL, as a glob}. */
  Optional<Question> place() {
    var start = cursor.at();
    var written = cursor.word();
    if (written.equals(Local.HERE)) {
      cursor.pass(written);
      return Optional.empty();
    }
    var where = isFamilyIndex(written) ? family(written) : urlPrefix(start, written);
    cursor.pass(written);
    return Optional.of(where);
  }

  private Question urlPrefix(int start, String written) {
    var host = written.indexOf("://");
    if (host < 0 || written.indexOf('/', host + 3) < 0) throw cursor.expected(SCOPE);
    return new Question(Fields.URL, glob(Fields.URL, start, written + "*"));
  }

  private Question family(String written) {
    return FamilyIndex.read(written)
        .filter(FamilyIndex::isOfOne)
        .map(index -> new Question(Fields.FAMILY, Glob.of(index.beginning() + "*")))
        .orElseThrow(() -> cursor.expected(FAMILY_INDEX));
  }

  /** Tests for a family index: a URL does not begin with a digit. */
  private static boolean isFamilyIndex(String text) {
    return !text.isEmpty() && text.charAt(0) >= '0' && text.charAt(0) <= '9';
  }
}
