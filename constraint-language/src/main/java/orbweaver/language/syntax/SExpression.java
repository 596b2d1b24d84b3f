package orbweaver.language.syntax;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** S-expression with its offset in the text. */
public sealed interface SExpression {
  int offset();

  /** Returns the text for error messages. */
  String quoted();

  /** Returns the text that is read as this expression. */
  String printed();

  /** Symbol: a bare word, a keyword with its colon, or a number. */
  record Symbol(String text, int offset) implements SExpression {
    /** Returns the symbol in lower case; symbols ignore case. */
    public String lowerCase() {
      return text.toLowerCase(Locale.ROOT);
    }

    @Override
    public String quoted() {
      return Quotes.shortened(text);
    }

    @Override
    public String printed() {
      return text;
    }
  }

  /** Quoted text with its escapes resolved. */
  record StringLiteral(String text, int offset) implements SExpression {
    @Override
    public String quoted() {
      return "the text " + Quotes.shortened(text);
    }

    @Override
    public String printed() {
      return Quotes.around(text);
    }
  }

  /** List between parentheses. */
  record ListExpression(List<SExpression> members, int offset) implements SExpression {
    public ListExpression {
      members = List.copyOf(members);
    }

    @Override
    public String quoted() {
      if (members.isEmpty()) return "\"()\"";
      return members.getFirst() instanceof Symbol(var text, _)
          ? Quotes.shortened("(" + text + (members.size() == 1 ? ")" : " \u2026)"))
          : "a list";
    }

    @Override
    public String printed() {
      return members.stream().map(SExpression::printed).collect(Collectors.joining(" ", "(", ")"));
    }
  }
}
