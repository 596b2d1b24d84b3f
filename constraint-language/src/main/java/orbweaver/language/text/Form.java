package orbweaver.language.text;

import java.util.List;
import java.util.Locale;

/** S-expression with its offset in the text. */
public sealed interface Form {
  int at();

  /** Returns the text for error messages. */
  String quoted();

  /** Symbol: a bare word, a keyword with its colon, or a number. */
  record Word(String text, int at) implements Form {
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
  record Text(String text, int at) implements Form {
    @Override
    public String quoted() {
      return "the text " + Quotes.shortened(text);
    }
  }

  /** List between parentheses. */
  record Group(List<Form> members, int at) implements Form {
    public Group {
      members = List.copyOf(members);
    }

    @Override
    public String quoted() {
      if (members.isEmpty()) return "\"()\"";
      return members.getFirst() instanceof Word(var text, _)
          ? Quotes.shortened("(" + text + (members.size() == 1 ? ")" : " \u2026)"))
          : "a list";
    }
  }
}
