package orbweaver.console.posting;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.console.posting.FormField.Choice;
import orbweaver.console.posting.FormField.Option;
import orbweaver.contract.EnumText;
import orbweaver.contract.library.EmailDisplay;
import orbweaver.contract.library.PostingAuthor;

/** Fields about the author of a posting. */
final class AuthorFields {
  static final String NAME = "author";
  static final String EMAIL = "email";
  private static final String DISPLAY = "email-display";
  private static final List<Option> DISPLAYS =
      List.of(
          new Option(EnumText.of(EmailDisplay.HIDDEN), "hidden"),
          new Option(EnumText.of(EmailDisplay.SPELLED_OUT), "in words: me at example.org"),
          new Option(EnumText.of(EmailDisplay.LINK), "as a link"));

  private AuthorFields() {}

  /** Returns the fields. */
  static List<FormField> of(TypedValues values) {
    var display = values.text(DISPLAY).orElse(EnumText.of(EmailDisplay.HIDDEN));
    return List.of(
        values.line(NAME, "Author's name", ""),
        values.line(EMAIL, "Author's e-mail address", ""),
        new Choice(DISPLAY, "How the address is shown", DISPLAYS, display));
  }

  /** Reads the author; what is wrong is noted at its field. */
  static PostingAuthor read(TypedValues values) {
    var name = values.read(NAME, text -> named(text, Optional.empty()));
    var email = values.read(EMAIL, text -> named("-", Optional.of(text)));
    return new PostingAuthor(
        name.flatMap(PostingAuthor::name),
        email.flatMap(PostingAuthor::email),
        values.read(DISPLAY, AuthorFields::display).orElse(EmailDisplay.HIDDEN));
  }

  private static PostingAuthor named(String name, Optional<String> email) {
    return new PostingAuthor(Optional.of(name.replaceAll("\\s+", " ")), email, EmailDisplay.HIDDEN);
  }

  private static EmailDisplay display(String text) {
    return EmailDisplay.valueOf(text.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  /** Returns the values of an author. */
  static Map<String, String> values(PostingAuthor author) {
    var values = new TreeMap<String, String>();
    author.name().ifPresent(name -> values.put(NAME, name));
    author.email().ifPresent(email -> values.put(EMAIL, email));
    values.put(DISPLAY, EnumText.of(author.emailDisplay()));
    return values;
  }
}
