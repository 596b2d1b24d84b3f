package orbweaver.language.syntax;

import java.util.List;
import java.util.Locale;

/** S-expression with its offset in the text. */
public sealed interface SExpression {
  int offset();

  /** Returns the text for error messages. */
  String quoted();

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
  }

  /** Quoted text with its escapes resolved. */
  record StringLiteral(String text, int offset) implements SExpression {
    @Override
    public String quoted() {
      return "the text " + Quotes.shortened(text);
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
  }
}
