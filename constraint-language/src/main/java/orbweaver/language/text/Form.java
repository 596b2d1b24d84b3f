package orbweaver.language.text;

import java.util.List;
import java.util.Locale;

/** A piece of parenthesised text, and where it begins. */
public sealed interface Form {
  int at();

  /** As an error message quotes it. */
  String quoted();

  /** A bare word, a keyword with its colon, a number. */
  record Word(String text, int at) implements Form {
    /** Words are the same in upper and lower case. */
    public String lowerCase() {
      return text.toLowerCase(Locale.ROOT);
    }

    @Override
    public String quoted() {
      return Quotes.shortened(text);
    }
  }

  /** What stood between quotes, its escapes undone. */
  record Text(String text, int at) implements Form {
    @Override
    public String quoted() {
      return "the text " + Quotes.shortened(text);
    }
  }

  /** What stood between parentheses. */
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
